import { useMatch } from 'react-router';
import { FROM_TABLET, useMedia } from '../ui/use-media.ts';
import type { Counts } from './nav-links.ts';
import { paths } from './paths.ts';
import { Rail } from './rail.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

export interface NavBarProps {
  name: string;
  username: string;
  imageUrl?: string | null;
  counts?: Counts;
  onLogout: () => void;
}

/** The rail from 768 px; below, the top bar with its menu and the tab bar. A post has its reply in the bar's place. */
export function NavBar(props: NavBarProps) {
  const onPost = useMatch(paths.post(':postId')) !== null;
  if (useMedia(FROM_TABLET)) return <Rail {...props} />;
  return (
    <>
      <TopBar {...props} title={onPost ? 'Post' : undefined} />
      {!onPost && <TabBar counts={props.counts} />}
    </>
  );
}
