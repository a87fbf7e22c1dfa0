import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { followFocus } from './kept-focus.ts';

followFocus();

/** What is pressed, and what stands there then. */
function Screen({ before, after }: { before: (press: () => void) => ReactNode; after: ReactNode }) {
  const [isPressed, setPressed] = useState(false);
  return isPressed ? after : before(() => setPressed(true));
}

const show = (children: ReactNode) => render(<main>{children}</main>);

const Go = ({ onPress }: { onPress: () => void }) => (
  <button type="button" onClick={onPress}>
    Go
  </button>
);

async function pressed() {
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  return document.activeElement;
}

it.each<[string, ReactNode, string]>([
  [
    'a pill over a list',
    <>
      <h2>Feed</h2>
      <Screen
        before={(press) => (
          <>
            <div>
              <Go onPress={press} />
            </div>
            <article>Old post</article>
          </>
        )}
        after={
          <>
            <div />
            <article>New post</article>
            <article>Old post</article>
          </>
        }
      />
    </>,
    'New post',
  ],
  [
    'a button beside a heading',
    <div key="head">
      <h1>Notifications</h1>
      <Screen before={(press) => <Go onPress={press} />} after={null} />
    </div>,
    'Notifications',
  ],
  [
    'a card that is put away',
    <>
      <h1>Home</h1>
      <Screen
        before={(press) => (
          <section aria-label="First steps">
            <h2>First steps</h2>
            <Go onPress={press} />
          </section>
        )}
        after={null}
      />
      <form aria-label="New post">
        <textarea defaultValue="Words" />
      </form>
    </>,
    'Words',
  ],
  [
    'a button over earlier comments',
    <div key="talk">
      <Screen
        before={(press) => (
          <>
            <Go onPress={press} />
            <ul>
              <li>Third</li>
            </ul>
          </>
        )}
        after={
          <ul>
            <li>First</li>
            <li>Third</li>
          </ul>
        }
      />
    </div>,
    'First',
  ],
  [
    'the buttons of a row',
    <ul key="rows">
      <li>
        Luna asks <Screen before={(press) => <Go onPress={press} />} after={<b>Accepted</b>} />
      </li>
      <li>Rex asks</li>
    </ul>,
    'Luna asks Accepted',
  ],
])('where %s goes, what came in its place has the focus', async (_, children, words) => {
  show(children);
  expect((await pressed())?.textContent).toBe(words);
  expect(document.activeElement?.matches('textarea')).toBe(false);
});

it('what a screen itself gives the focus keeps it', async () => {
  show(
    <>
      <Screen
        before={(press) => <Go onPress={press} />}
        // biome-ignore lint/a11y/noAutofocus: this is the question
        after={<input autoFocus aria-label="Field" />}
      />
      <article>Next</article>
    </>,
  );
  expect(await pressed()).toBe(screen.getByLabelText('Field'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.activeElement).toBe(screen.getByLabelText('Field'));
});

it('where the address has changed, the new screen’s heading is waited for', async () => {
  show(
    <>
      <Screen before={(press) => <Go onPress={press} />} after={<p>Another screen</p>} />
      <article>Next</article>
    </>,
  );
  screen.getByRole('button', { name: 'Go' }).focus();
  history.replaceState(null, '', '/elsewhere');
  screen.getByRole('button', { name: 'Go' }).click();
  await screen.findByText('Another screen');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.activeElement).toBe(document.body);
});

it('who pressed beside what had the focus is not taken back', async () => {
  show(
    <>
      <Screen before={(press) => <Go onPress={press} />} after={<b>Gone</b>} />
      <article>Next</article>
      <p>Beside</p>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Go' });
  button.focus();
  await userEvent.click(screen.getByText('Beside'));
  expect(document.activeElement).toBe(document.body);
  await new Promise((resolve) => setTimeout(resolve, 10));
  button.click();
  await screen.findByText('Gone');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.activeElement).toBe(document.body);
});
