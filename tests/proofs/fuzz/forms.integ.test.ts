import { expect, it, vi } from 'vitest';
import { chunksOf } from '../../../functions/core/lists.ts';
import { readSent } from '../../../functions/media/files.ts';
import { startUpload } from '../../../functions/media/handlers.ts';
import { path } from '../../../functions/media/links.ts';
import { newDog } from '../../../functions/testing/dogs.ts';
import { spread } from './cases.ts';
import { STRINGS } from './corpus.ts';

vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));

const seed = Number(process.env.SEED || 7);
const AT_ONCE = 8;

it('no text in any field of an upload’s form is taken, and nothing is kept', async () => {
  const dog = await newDog();
  const { url, fields, uploadId } = await startUpload(dog, { purpose: 'post', type: 'image/png', size: 1000 });
  const texts = STRINGS.map((text) => text.toWellFormed());
  const all = Object.keys(fields).flatMap((name) => texts.map((text): [string, string] => [name, text]));
  const cases = spread(all, Number(process.env.CASES || 1500) / 50, seed);
  const wrong: string[] = [];
  const send = async ([name, text]: [string, string]) => {
    const form = new FormData();
    for (const [field, value] of Object.entries({ ...fields, [name]: text })) form.append(field, value);
    form.append('file', new Blob([new Uint8Array(1000)]));
    const { status } = await fetch(url, { method: 'POST', body: form });
    if (status < 400 || status >= 500) wrong.push(`${name} ${JSON.stringify(text)}: ${status}`);
  };
  for (const chunk of chunksOf(cases, AT_ONCE)) await Promise.all(chunk.map(send));
  console.log(
    `• forms: seed ${seed}, fields ${Object.keys(fields).length}, cases ${cases.length}, taken ${wrong.length}`,
  );
  expect(wrong).toEqual([]);
  expect(await readSent(path.sent(dog.uid, uploadId))).toBeUndefined();
}, 600_000);
