import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ignoreDroppedFiles, useFilesAnywhere, useNoFiles } from './use-files.ts';

const take = vi.fn();

function Composer() {
  useFilesAnywhere(take);
  return <p>Composer</p>;
}

const Chat = () => <form aria-label="Chat" {...useNoFiles()} />;

const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });

/** True if the browser would open the file in place of the site. */
function drop(target: Element, types = ['Files']) {
  const event = createEvent.drop(target, { dataTransfer: { types, files: [photo], dropEffect: 'copy' } });
  return fireEvent(target, event);
}

it('a file that is dropped beside everything never replaces the site', () => {
  ignoreDroppedFiles();
  expect(drop(document.body)).toBe(false);
  expect(drop(document.body, ['text/plain'])).toBe(true);
});

it('a file that is dropped anywhere goes to the composer, unless a chat took it', () => {
  const { unmount } = render(
    <>
      <Composer />
      <Chat />
    </>,
  );
  expect(drop(screen.getByRole('form', { name: 'Chat' }))).toBe(false);
  expect(take).not.toHaveBeenCalled();
  expect(drop(document.body)).toBe(false);
  expect(take).toHaveBeenCalledExactlyOnceWith(photo);
  unmount();
  drop(document.body);
  expect(take).toHaveBeenCalledOnce();
});
