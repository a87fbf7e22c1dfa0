import { createBus } from '../../core/bus.ts';

const changes = createBus<void>();
let leaver: string | undefined;

export const deletedDog = () => leaver;

export function setDeletedDog(name: string | undefined) {
  leaver = name;
  changes.tell();
}

export const onDeletedDog = changes.on;
