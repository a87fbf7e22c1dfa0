import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import type { Profile, Restricted } from '#shared/profiles/contract';
import { announce } from '../../core/announce.ts';

/** Announces when a shown profile becomes private or open, and keeps the focus. */
export function useGate(dog: Profile | Restricted | undefined) {
  const before = useRef<boolean>(undefined);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const { restricted, name = '' } = dog ?? {};

  useEffect(() => {
    const turned = before.current !== undefined && restricted !== undefined && restricted !== before.current;
    before.current = restricted ?? before.current;
    if (!turned) return;
    announce(restricted ? t`Not following ${name}. This profile is private.` : t`You can now see ${name}’s profile.`);
    if (document.activeElement === document.body) titleRef.current?.focus();
  }, [restricted, name]);

  return titleRef;
}
