import { Ball } from '../art/ball.tsx';

const PERCENT = 100;

export const percentOf = (share: number) => Math.floor(share * PERCENT);

export function Progress({ label, share }: { label: string; share: number }) {
  const percent = percentOf(share);
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={PERCENT}
    >
      <i style={{ width: `${percent}%` }} />
      <b style={{ insetInlineStart: `clamp(8px, ${percent}%, 100% - 8px)` }}>
        <Ball />
      </b>
    </div>
  );
}
