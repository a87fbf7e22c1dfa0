import { Link } from 'react-router';
import { type Piece, piecesOf } from '#shared/posts/pieces';
import { paths } from '../../core/paths.ts';

const addressOf = ({ kind, key }: Piece) => (kind === 'tag' ? paths.tag(key) : paths.named(key));

export const LinkedText = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, at) =>
    piece.kind === 'words' ? (
      piece.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place alone
      <Link key={at} to={addressOf(piece)}>
        {piece.text}
      </Link>
    ),
  );
