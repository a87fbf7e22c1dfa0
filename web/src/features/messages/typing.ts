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

export function useTypingSignal(conversationId: string): () => void {
  const say = useSendFrame();
  const said = useRef(0);
  return () => {
    if (Date.now() - said.current < TYPING_MS) return;
    said.current = Date.now();
    say({ type: 'typing', conversationId });
  };
}
