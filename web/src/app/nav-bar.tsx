import { t } from '@lingui/core/macro';
import { matchPath, useLocation } from 'react-router';
import { paths, patterns } from '../core/paths.ts';
import { PeerHead } from '../features/messages/peer.tsx';
import { FROM_TABLET, useMedia } from '../ui/use-media.ts';
import type { NavBarProps } from './nav-links.ts';
import { Rail } from './rail.tsx';
import { TabBar } from './tab-bar.tsx';
import { type Place, Start, TopBar } from './top-bar.tsx';

const postPlace = (): Place => ({
  words: <strong className="topbar-title grow">{t({ context: 'a post', message: 'Post' })}</strong>,
  above: paths.home,
});

const threadPlace = (conversationId: string): Place => ({
  words: <PeerHead conversationId={conversationId} />,
  above: paths.messages,
});

type OfTab = 'home' | 'explore' | 'messages' | 'notifications' | 'profile';
type WithOwnBar = 'post' | 'conversation' | 'poster' | 'login' | 'register' | 'verify' | 'resetPassword';

/** Target of Back on screens that no tab opens, if the app was opened there. */
const ABOVE: Record<Exclude<keyof typeof patterns, OfTab | WithOwnBar>, string> = {
  userProfile: paths.explore,
  named: paths.explore,
  tag: paths.explore,
  bookmarks: paths.profile,
  collar: paths.profile,
  lost: paths.profile,
  near: paths.home,
  missingDog: paths.home,
  safety: paths.profile,
};
const BELOW = Object.entries(ABOVE).map(([name, above]) => ({ pattern: patterns[name as keyof typeof ABOVE], above }));

function placeOf(pathname: string): Place | undefined {
  const thread = matchPath(patterns.conversation, pathname)?.params.conversationId;
  if (thread) return threadPlace(thread);
  if (matchPath(patterns.post, pathname)) return postPlace();
  const below = BELOW.find(({ pattern }) => matchPath(pattern, pathname));
  return below && { words: <Start />, above: below.above };
}

/** The rail from 768 px; below, the top bar and the tab bar, which posts and threads replace by a field. */
export function NavBar(props: NavBarProps) {
  const { pathname } = useLocation();
  const hasField = [patterns.post, patterns.conversation].some((pattern) => matchPath(pattern, pathname));
  if (useMedia(FROM_TABLET)) return <Rail {...props} />;
  return (
    <>
      <TopBar {...props} place={placeOf(pathname)} />
      {!hasField && <TabBar counts={props.counts} />}
    </>
  );
}
