import { t } from '@lingui/core/macro';
import '../core/words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { paths } from '../core/paths.ts';
import { AuthTitle, loginTitle } from '../features/auth/auth-title.tsx';
import { Gate } from '../ui/gate.tsx';
import { Line, PostSkeleton } from '../ui/skeletons.tsx';
import { Rail } from './rail.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

const nobody = { name: '\u00a0', username: '', onLogout: () => undefined };

const Field = () => (
  <div className="field-main">
    <Line width="30%" height={20} />
    <Line height={48} />
  </div>
);

const GateSkeleton = () => (
  <Gate>
    <div className="inner">
      <AuthTitle {...loginTitle()} />
      <Field />
      <div className="forgettable">
        <Field />
        <Line width="34%" height={30.5} />
      </div>
      <Line height={52} />
      <Line width="64%" height={24} />
      <Line width="50%" height={44} />
    </div>
  </Gate>
);

const ComposerSkeleton = () => (
  <div className="card composer">
    <span className="skeleton round" style={{ width: 44, height: 44 }} />
    <Line width="60%" height={44} />
    <div className="tools">
      <Line width="120px" height={44} />
    </div>
  </div>
);

const HomeSkeleton = () => (
  <div className="app">
    <Rail {...nobody} />
    <TopBar {...nobody} />
    <TabBar />
    <main className="main">
      <div className="split">
        <div className="column">
          <div className="pad welcome first-welcome">
            <Line width="70%" height={28} />
            <Line width="50%" height={20} />
          </div>
          <ComposerSkeleton />
          <div className="sechead">
            <h2>{t`Your Feed`}</h2>
          </div>
          <PostSkeleton posts={4} />
        </div>
      </div>
    </main>
  </div>
);

/** Shown before any script has run; `boot.js` chooses one of the two. */
export const firstPaint = () =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[paths.home]}>
      <div className="first-home">
        <HomeSkeleton />
      </div>
      <div className="first-gate">
        <GateSkeleton />
      </div>
    </MemoryRouter>,
  );
