import { showsLetters } from '#shared/core/text';

export const isReadableName = (name: string) => showsLetters(name, 2);
