import { useMatch } from 'react-router';
import { paths, patterns } from '../core/paths.ts';
import { PeerHead } from '../features/messages/peer.tsx';
import { FROM_TABLET, useMedia } from '../ui/use-media.ts';
import type { NavBarProps } from './nav-links.ts';
import { Rail } from './rail.tsx';
import { TabBar } from './tab-bar.tsx';
import { type Place, TopBar } from './top-bar.tsx';

const postPlace: Place = { words: <strong className="topbar-title grow">Post</strong>, above: paths.home };

const threadPlace = (conversationId: string): Place => ({
  words: <PeerHead conversationId={conversationId} />,
  above: paths.messages,
});

/** The rail from 768 px; below, the top bar and the tab bar, which posts and threads replace by a field. */
export function NavBar(props: NavBarProps) {
  const onPost = useMatch(patterns.post) !== null;
  const thread = useMatch(patterns.conversation)?.params.conversationId;
  if (useMedia(FROM_TABLET)) return <Rail {...props} />;
  return (
    <>
      <TopBar {...props} place={onPost ? postPlace : thread ? threadPlace(thread) : undefined} />
      {!onPost && !thread && <TabBar counts={props.counts} />}
    </>
  );
}
