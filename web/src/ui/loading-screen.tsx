import { Ball } from '../art/ball.tsx';

export function LoadingScreen() {
  return (
    <div className="loading full" role="status">
      <Ball className="bounce" />
      <p>
        <b>Loading Barkyard…</b>
      </p>
    </div>
  );
}
