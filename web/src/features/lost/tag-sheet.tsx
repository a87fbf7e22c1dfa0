import { spelledCode } from '#shared/lost/code';
import { QrCode } from '../../ui/qr-code.tsx';

/** Three tags of 25 mm and three of 35 mm, to be cut out. */
const SIZES = ['small', 'small', 'small', 'large', 'large', 'large'] as const;

export const TagSheet = ({ code, address }: { code: string; address: string }) => (
  <div className="tag-sheet" aria-hidden="true">
    {SIZES.map((size, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: six tags that never change
      <div className={`tag-to-cut ${size}`} key={at}>
        <QrCode text={address} label={spelledCode(code)} />
        <b>{spelledCode(code)}</b>
      </div>
    ))}
  </div>
);
