import type { Page } from 'playwright-core';

/** Runs in the page, before all else: notes what live regions add, as a screen reader hears it. */
function listen() {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const REGION = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      for (const node of addedNodes) {
        const alert = node instanceof Element && node.matches('[role=alert]');
        const words = node.textContent?.trim();
        if (words && (alert || element?.closest(REGION)) && !element?.closest('[aria-live=off]')) heard.push(words);
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

export const listensTo = (page: Page) => page.addInitScript(listen);

/** Runs in the page: true if the first line of what has the focus, or of a map any, is in the window, and nothing lies over it. */
function isSeen(): boolean {
  const { activeElement: one } = document;
  if (!one || one === document.body) return false;
  const { left, right, top, bottom, height } = one.getBoundingClientRect();
  const first = Math.min((top + bottom) / 2, top + 12);
  const lines = height < window.innerHeight / 2 ? [first] : [first, (top + bottom) / 2, bottom - 12];
  return lines.some((y) => {
    const upper = document.elementFromPoint((left + right) / 2, y);
    return upper !== null && (one.contains(upper) || upper.closest('label')?.contains(one) === true);
  });
}

interface Sense {
  focus: string;
  heard: string[];
  sight: string;
}

/** What has the focus by its role and name in the accessibility tree, what was heard since the last call, and whether it is in sight. */
async function sense(page: Page): Promise<Sense> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  await session.detach();
  const [{ role, name } = { role: undefined, name: undefined }] = nodes;
  const heard: string[] = await page.evaluate(() => Reflect.get(window, 'heard').splice(0));
  const sight = (await page.evaluate(isSeen)) ? 'in sight' : 'out of sight';
  return { focus: `${role?.value} '${name?.value}'`, heard, sight };
}

const inWords = ({ focus, heard, sight }: Sense) =>
  [focus, ...heard.map((words) => `says '${words}'`), sight].join(', ');

export const sensed = async (page: Page) => inWords(await sense(page));

const CALM_MS = 300;
const CALM_LOOKS = 3;

/** Once nothing more is said, and the focus stays where it is. */
export async function settledSense(page: Page): Promise<string> {
  const heard: string[] = [];
  let last = await sense(page);
  heard.push(...last.heard);
  for (let calm = 0; calm < CALM_LOOKS; ) {
    await page.waitForTimeout(CALM_MS);
    const now = await sense(page);
    heard.push(...now.heard);
    const isCalm = now.heard.length === 0 && now.focus === last.focus && now.sight === last.sight;
    calm = isCalm ? calm + 1 : 0;
    last = now;
  }
  return inWords({ ...last, heard });
}
