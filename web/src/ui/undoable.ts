import { actLater } from '../core/undo.ts';
import { toastUndo } from './toast.tsx';

/** Hides what `key` names, says so with a button that undoes it, and acts once that is no longer possible. */
export function undoable(key: string, words: string, act: () => Promise<unknown>) {
  const { close, isHeld } = toastUndo(words, () => undo());
  const undo = actLater(key, { act, onEnd: close, isHeld });
}
