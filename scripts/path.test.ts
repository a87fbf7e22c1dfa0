import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/contracts';

const read = (file: string) => readFileSync(file, 'utf8');
const rooms = globSync('functions/*/handlers.ts').map((file) => ({ file, text: read(file) }));
const site = globSync('web/src/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/testing/**'] });
const callers = site.map((file) => ({ file, text: read(file) }));

/** `core.health` is answered by API Gateway itself. */
const { core: _, ...answered } = contracts;
const calls = Object.entries(answered).flatMap(([room, routes]) =>
  Object.keys(routes).map((name) => `${room}.${name}`),
);

/** The file that a module's name is imported from. */
function sourceOf(name: string, text: string): string | undefined {
  const imports = [...text.matchAll(/^import (?:\* as )?([^;]+?) from '([^']+)';/gms)];
  return imports.find(([, names = '']) => new RegExp(String.raw`\b${name}\b`).test(names))?.[2];
}

/** The subjects that answer a call, and the handlers that bind them. */
function subjectsOf(call: string) {
  const binding = new RegExp(
    String.raw`\bon\(\s*${call},\s*'\w+',\s*(?:(?:checkedLater|listing)\()*(?:\(\w*\) => )?(\w+)`,
  );
  return rooms.flatMap(({ file, text }) => {
    const [, subject = ''] = binding.exec(text) ?? [];
    return subject ? [{ handlers: file, subject: sourceOf(subject, text) ?? '' }] : [];
  });
}

const importsOf = (file: string) =>
  [...read(file).matchAll(/^import (?!type)[^;]+? from '(\.[^']+)';/gms)].map(([, to = '']) =>
    posix.join(posix.dirname(file), to),
  );

/** How many files lie between a subject and the first file of the table, with both. */
function filesToTable(subject: string): number {
  const seen = new Set([subject]);
  let files = [subject];
  for (let count = 1; files.length > 0; count += 1) {
    if (files.some((file) => file.startsWith('functions/table/'))) return count;
    files = files.flatMap(importsOf).filter((file) => !seen.has(file) && seen.add(file));
  }
  return Number.POSITIVE_INFINITY;
}

describe('every call takes one path', () => {
  it.each(calls)('%s is answered by a subject of its room', (call) => {
    expect(subjectsOf(call)).toEqual([expect.objectContaining({ subject: expect.stringMatching(/^\.\/[\w-]+\.ts$/) })]);
  });

  it.each(calls)('%s reaches the table in 5 files at most, from the browser on', (call) => {
    const [{ handlers, subject } = { handlers: '', subject: '' }] = subjectsOf(call);
    const before = ['the feature', 'the contract', handlers];
    expect(before.length + filesToTable(posix.join(posix.dirname(handlers), subject))).toBeLessThanOrEqual(5);
  });

  it.each(calls)('%s is made by no component', (call) => {
    const made = new RegExp(String.raw`\bcall\([^,]*\b${call}\b`);
    const files = callers.filter(({ text }) => made.test(text)).map(({ file }) => file);
    expect(files.filter((file) => !/^web\/src\/(features\/\w+\/[\w-]+\.ts|core\/[\w-]+\.tsx?)$/.test(file))).toEqual(
      [],
    );
  });

  it('is the one that the README draws', () => {
    const [, drawn = ''] = /```\n(web\/src\/[\s\S]+?)```/.exec(read('README.md')) ?? [];
    const files = drawn.split('\n').flatMap((line) => line.match(/^\S+\.ts/) ?? []);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const [feature = '', contract = '', handlers = '', subject = '', table = ''] = files;
    expect(read(feature)).toMatch(/\bcall\([^,]*\bposts\.like\b/);
    expect(sourceOf('posts', read(feature))).toBe(`#${contract.replace(/\.ts$/, '')}`);
    expect(sourceOf('likes', read(handlers))).toBe(`./${subject.split('/').at(-1)}`);
    expect(read(subject)).toContain(`from '../${table.split('/').slice(1).join('/')}'`);
  });
});

const [, walks = ''] = read('docs/changes.md').split('# Four walks, file by file');
/** The files of each walk in their order, without those that a file on the way asks. */
const walked = walks
  .split('\n')
  .filter((line) => line.includes('` → `'))
  .map((line) => (line.split(', and')[0] ?? '').match(/(?<=`)[\w-]+\/[\w/-]+\.tsx?(?=`)/g) ?? []);

describe('the walks of docs/changes.md', () => {
  it.each(walked)('%s: five files at most, and one before each of functions imports it', (...files) => {
    expect(files.length).toBeLessThanOrEqual(5);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const inside = files.filter((file) => file.startsWith('functions/'));
    const isLost = (file: string, at: number) => at > 0 && !inside.slice(0, at).flatMap(importsOf).includes(file);
    expect(inside.filter(isLost)).toEqual([]);
  });

  it('are nine', () => {
    expect(walked.length).toBe(9);
  });
});
