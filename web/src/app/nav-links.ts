import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Bell, Compass, Dog, House, type LucideIcon, MessageCircle } from 'lucide-react';
import { paths } from '../core/paths.ts';

export interface Counts {
  messages: number;
  notifications: number;
}

export interface NavBarProps {
  name: string;
  username: string;
  imageUrl?: string | null;
  counts?: Counts;
  onLogout: () => void;
}

interface NavPlace {
  to: string;
  words: MessageDescriptor;
  icon: LucideIcon;
  /** Current on the exact address only: another dog's profile is not the viewer's. */
  end?: boolean;
  count?: keyof Counts;
}

export const places: readonly NavPlace[] = [
  { to: paths.home, words: msg`Home`, icon: House },
  { to: paths.explore, words: msg`Explore`, icon: Compass },
  { to: paths.messages, words: msg`Messages`, icon: MessageCircle, count: 'messages' },
  { to: paths.notifications, words: msg`Notifications`, icon: Bell, count: 'notifications' },
  { to: paths.profile, words: msg`Profile`, icon: Dog, end: true },
];
