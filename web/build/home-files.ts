import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const HOME = /\/src\/(pages\/home|app\/frame)\.tsx$/;
const NEAR = /\/src\/features\/lost\/near-strip\.tsx$/;

const isChunk = (output: Rolldown.OutputAsset | Rolldown.OutputChunk): output is Rolldown.OutputChunk =>
  output.type === 'chunk';

/** The files of these chunks and of all that they import, style sheets too. */
function filesOf(bundle: Rolldown.OutputBundle, names: string[], known: ReadonlySet<string>): Set<string> {
  const files = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const output = bundle[name];
    if (known.has(name) || files.has(name) || !output || !isChunk(output)) continue;
    files.add(name);
    open.push(...output.imports);
    for (const sheet of output.viteMetadata?.importedCss ?? []) files.add(sheet);
  }
  return files;
}

const tagOf =
  (name: string) =>
  (file: string): HtmlTagDescriptor => ({
    tag: 'meta',
    attrs: { name, content: `/${file}` },
    injectTo: 'head-prepend',
  });

/** Runs as soon as it is there: before the style sheets, and before the entry, which waits for all that it imports. */
const earlyTag = (chunks: Rolldown.OutputChunk[]): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: {
    type: 'module',
    async: true,
    crossorigin: true,
    src: `/${chunks.find(({ name }) => name === 'early')?.fileName}`,
  },
  injectTo: 'head-prepend',
});

const LATER = /<script type="module" crossorigin(?= src=)|<link rel="modulepreload"(?!.*\/early-)/g;

/** Nothing that is painted first waits for these: what the calls answer, and the first picture, go before them. */
const later = (page: string) => page.replace(LATER, '$& fetchpriority="low"');

/** Lists in the page what a member's home and the alerts on it need beside the entry: `src/core/early.ts` fetches it. */
export const homeFiles = (): Plugin => ({
  name: 'home-files',
  transformIndexHtml: {
    order: 'post',
    handler(page, { bundle = {}, chunk }) {
      if (!chunk) return page;
      const chunks = Object.values(bundle).filter(isChunk);
      const named = (module: RegExp) =>
        chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id))).map(({ fileName }) => fileName);
      const entry = filesOf(bundle, [chunk.fileName], new Set());
      const home = filesOf(bundle, named(HOME), entry);
      const near = filesOf(bundle, named(NEAR), new Set([...entry, ...home]));
      const tags = [...[...home].map(tagOf('home-file')), ...[...near].map(tagOf('near-file'))];
      return { html: later(page), tags: [...tags, earlyTag(chunks)] };
    },
  },
});
