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
  words: string;
  icon: LucideIcon;
  /** Current on the exact address only: another dog's profile is not the viewer's. */
  end?: boolean;
  count?: keyof Counts;
}

export const places: readonly NavPlace[] = [
  { to: paths.home, words: 'Home', icon: House },
  { to: paths.explore, words: 'Explore', icon: Compass },
  { to: paths.messages, words: 'Messages', icon: MessageCircle, count: 'messages' },
  { to: paths.notifications, words: 'Notifications', icon: Bell, count: 'notifications' },
  { to: paths.profile, words: 'Profile', icon: Dog, end: true },
];
