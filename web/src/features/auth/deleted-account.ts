type Listener = () => void;

const listeners = new Set<Listener>();
let leaver: string | undefined;

export const deletedDog = () => leaver;

export function setDeletedDog(name: string | undefined) {
  leaver = name;
  for (const listener of listeners) listener();
}

export function onDeletedDog(listener: Listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
