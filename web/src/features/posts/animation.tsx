import { t } from '@lingui/core/macro';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { REDUCED_MOTION, useMedia, useStill } from '../../ui/use-media.ts';

interface Motion {
  /** In place of the animation; empty until it is known whether there is one. */
  still?: { src?: string };
  /** Absent for what does not move. */
  isPlaying?: boolean;
  setPlaying: (isPlaying: boolean) => void;
  onLoad: () => void;
}

/** An animation plays until it is paused; for somebody who wants less motion, only once it is asked to. */
export function useMotion(link: string): Motion {
  const isReduced = useMedia(REDUCED_MOTION);
  const [hasLoaded, setLoaded] = useState(false);
  const [chosen, setPlaying] = useState<boolean>();
  const still = useStill(link, isReduced || hasLoaded);
  const isPlaying = chosen ?? !isReduced;
  return {
    still: isPlaying || still === null ? undefined : { src: still },
    isPlaying: still ? isPlaying : undefined,
    setPlaying,
    onLoad: () => setLoaded(true),
  };
}

export function PlayButton({ isPlaying, setPlaying }: Motion) {
  if (isPlaying === undefined) return null;
  return (
    <IconButton
      className="media-play"
      label={isPlaying ? t`Pause animation` : t`Play animation`}
      onClick={() => setPlaying(!isPlaying)}
    >
      {isPlaying ? <Pause className="icon" /> : <Play className="icon" />}
    </IconButton>
  );
}
