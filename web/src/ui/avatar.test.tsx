import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

const asked = (upTo?: number) => {
  const { container } = render(<Avatar imageUrl="/media/1-1-a/96/avatars/1/a.jpg" upTo={upTo} />);
  return ['fetchpriority', 'loading'].map((name) => container.querySelector('img')?.getAttribute(name));
};

test('the faces in a list are fetched after the pictures of posts, and not far below the screen', () => {
  expect(asked()).toEqual(['low', 'lazy']);
});

test("the face in a profile's head is fetched at once", () => {
  expect(asked(128)).toEqual([null, null]);
});
