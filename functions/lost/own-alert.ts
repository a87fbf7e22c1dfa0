import { self } from '../http/door.ts';
import { alertLookup } from '../table/alerts.ts';
import { isSince } from './seen-at.ts';
import { alertOf } from './serialise.ts';
import { type Asked, tipsFor } from './tips.ts';

/** Includes an alert that ended recently, and tips since the dog was last seen, even from before the alert. */
export const ownAlert = self.reading(
  (uid) => ({ held: alertLookup(uid) }),
  async ({ uid }, asked: Asked | undefined, _, { held }) => {
    const tips = await tipsFor(uid, asked, held ? isSince(held) : () => false);
    return { alert: held ? alertOf(held) : null, tips };
  },
);
