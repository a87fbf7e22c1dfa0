import { useEffect, useRef, useState } from 'react';
import { TYPING_MS } from '#shared/presence/frames';
import { useFrames, useSendFrame } from '../../core/socket.tsx';

/** The other dog counts as typing for this long after its last signal. */
const LASTS = 2 * TYPING_MS;

export function useTyping(conversationId: string): boolean {
  const [heard, setHeard] = useState(0);
  useFrames('typing', (frame) => frame.conversationId === conversationId && setHeard(Date.now()));
  useFrames('message.new', (frame) => {
    if (frame.conversationId === conversationId && !frame.message.mine) setHeard(0);
  });
  useEffect(() => {
    if (heard === 0) return;
    const timer = setTimeout(() => setHeard(0), LASTS);
    return () => clearTimeout(timer);
  }, [heard]);
  return heard > 0;
}

/** Signals typing now and then; right after a message, which ended the last signal, as soon as the server allows it. */
export function useTypingSignal(conversationId: string) {
  const say = useSendFrame();
  const said = useRef(0);
  const isOver = useRef(false);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);

  const sayNow = () => {
    said.current = Date.now();
    isOver.current = false;
    say({ type: 'typing', conversationId });
  };
  const type = () => {
    const wait = said.current + TYPING_MS - Date.now();
    clearTimeout(later.current);
    if (wait <= 0) sayNow();
    else if (isOver.current) later.current = setTimeout(sayNow, wait);
  };
  const send = () => {
    clearTimeout(later.current);
    isOver.current = true;
  };
  return { type, send };
}
