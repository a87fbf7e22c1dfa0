import { t } from '@lingui/core/macro';
import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { toastNote } from './toast.tsx';

const hasFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) => dataTransfer.types.includes('Files');

/** A browser opens a file that is dropped where nothing takes it, in place of the page and all that was typed there. */
export function ignoreDroppedFiles(): void {
  const onDrag = (event: globalThis.DragEvent) => {
    const { dataTransfer, defaultPrevented } = event;
    if (!dataTransfer || defaultPrevented || !hasFiles({ dataTransfer })) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', onDrag);
  addEventListener('drop', onDrag);
}

/** Files that are dropped anywhere in the window, unless something in it took them. */
export function useFilesAnywhere(take: (file: File) => void) {
  const onDrag = useEffectEvent((event: globalThis.DragEvent) => {
    const { dataTransfer, defaultPrevented, type } = event;
    if (!dataTransfer || defaultPrevented || !hasFiles({ dataTransfer })) return;
    event.preventDefault();
    const [file] = dataTransfer.files;
    if (type === 'drop' && file) take(file);
  });
  useEffect(() => {
    const leaving = new AbortController();
    const listen = (type: 'dragover' | 'drop') =>
      document.addEventListener(type, (event) => onDrag(event), { signal: leaving.signal });
    listen('dragover');
    listen('drop');
    return () => leaving.abort();
  }, []);
}

/** Files that are dropped or pasted. Words that are pasted with one come first. */
export function useFiles(take: (file: File) => void) {
  const [over, setOver] = useState(false);
  const give = ([file]: FileList) => file && take(file);
  const onDragOver = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    give(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    give(files);
  };
  return { over, handlers: { onDragOver, onDragLeave, onDrop, onPaste } };
}

/** Where words alone are sent: a dropped file would otherwise be opened in place of the page, and a pasted one be lost in silence. */
export const useNoFiles = () => useFiles(() => toastNote(t`Photos and videos can be attached to posts only.`)).handlers;
