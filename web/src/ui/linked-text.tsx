import { Fragment } from 'react';
import { Link } from 'react-router';
import { type Piece, piecesOf, shownAddress } from '#shared/posts/pieces';
import { paths } from '../core/paths.ts';

/** Another site's address is never reordered, and vouched for by nobody. */
const Address = ({ piece: { text, key: href } }: { piece: Piece }) => (
  <a href={href} dir="ltr" target="_blank" rel="nofollow ugc noopener">
    {shownAddress(text)}
  </a>
);

function Linked({ piece }: { piece: Piece }) {
  if (piece.kind === 'words') return piece.text;
  if (piece.kind === 'address') return <Address piece={piece} />;
  return (
    <Link to={piece.kind === 'tag' ? paths.tag(piece.key) : paths.named(piece.key)}>
      <bdi>{piece.text}</bdi>
    </Link>
  );
}

export const LinkedText = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place alone
    <Fragment key={at}>
      <Linked piece={piece} />
    </Fragment>
  ));
