import { useEffect } from 'react';
import { upTo99 } from './badge.tsx';

let shown = document.title;
let unread = 0;

const write = () => {
  document.title = unread > 0 ? `(${upTo99(unread)}) ${shown}` : shown;
};

export function setUnread(count: number) {
  unread = count;
  write();
}

export function useTitle(title: string) {
  useEffect(() => {
    shown = `${title} · Barkyard`;
    write();
  }, [title]);
}
