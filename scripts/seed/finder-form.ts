import { setTimeout as wait } from 'node:timers/promises';

/** A form that is sent within two seconds counts as filled in by a machine. */
const READING_MS = 2_500;

/** Opens a page for finders, and can send its form as somebody who has read it. */
export async function openFinderPage(page: string) {
  const shown = await fetch(page);
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(await shown.text()) ?? [];
  const send = async (fields: Record<string, string>): Promise<Response> => {
    await wait(READING_MS);
    return fetch(page, { method: 'POST', body: new URLSearchParams({ token, ...fields }) });
  };
  return { shown, token, send };
}
