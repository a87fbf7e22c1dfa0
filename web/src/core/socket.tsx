import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Frame, FrameType, Spoken } from '#shared/presence/frames';
import { type Bus, createBus } from './bus.ts';
import { Line } from './line.ts';

export type SocketState = 'opening' | 'live' | 'away';

interface Live {
  state: SocketState;
  frames: Bus<Frame>;
  /** Fires when events may have been missed. */
  catchUp: Bus<void>;
  say(spoken: Spoken): void;
}

const POLL_MS = 30_000;
/** A socket that is not open by then is away. */
const OPENING_MS = 5_000;

const SocketContext = createContext<Live>({
  state: 'live',
  frames: createBus(),
  catchUp: createBus(),
  say: () => {},
});

export function SocketProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SocketState>('opening');
  const [{ frames, catchUp }] = useState(() => ({ frames: createBus<Frame>(), catchUp: createBus<void>() }));
  const line = useRef<Line>(null);

  useEffect(() => {
    const opened = new Line({
      onFrame: frames.tell,
      onOpen: () => {
        setState('live');
        catchUp.tell();
      },
      onLost: () => setState('away'),
    });
    line.current = opened;
    return () => opened.close();
  }, [frames, catchUp]);

  useEffect(() => {
    if (state !== 'opening') return;
    const timer = setTimeout(() => setState('away'), OPENING_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const live = useMemo(
    () => ({ state, frames, catchUp, say: (spoken: Spoken) => line.current?.say(spoken) }),
    [state, frames, catchUp],
  );
  return <SocketContext value={live}>{children}</SocketContext>;
}

const isOf = <T extends FrameType>(frame: Frame, type: T): frame is Extract<Frame, { type: T }> => frame.type === type;

export function useFrames<T extends FrameType>(type: T, hear: (frame: Extract<Frame, { type: T }>) => void): void {
  const { frames } = useContext(SocketContext);
  const onFrame = useEffectEvent((frame: Frame) => {
    if (isOf(frame, type)) hear(frame);
  });
  useEffect(() => frames.on((frame) => onFrame(frame)), [frames]);
}

export function useCatchUp(ask: () => void): void {
  const { catchUp } = useContext(SocketContext);
  const onMissed = useEffectEvent(ask);
  useEffect(() => catchUp.on(() => onMissed()), [catchUp]);
}

export const useSocketState = (): SocketState => useContext(SocketContext).state;

/** The `refetchInterval` of queries that are otherwise pushed: polls while the socket is down. */
export const usePolling = (): number | false => (useSocketState() === 'away' ? POLL_MS : false);

export const useSendFrame = (): ((spoken: Spoken) => void) => useContext(SocketContext).say;
