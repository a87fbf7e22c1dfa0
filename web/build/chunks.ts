import type { Plugin, Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

const GUESTS = /\/pages\/(login|verify|reset-password)\.tsx$/;
const REGISTER = /\/pages\/register\.tsx$/;
const FIRST = /\/(pages\/home|app\/frame)\.tsx$/;
/** Modules that run before all other scripts. */
const EARLY = /\/(src\/(early|core\/(early|config|sources|stored-tokens))|shared\/media\/copies)\.ts$/;
const PAGE = /\/pages\/[\w-]+\.tsx$/;

/** Alerts near by and other pages share these: without a chunk of their own, all of `forms` and `more` would come along. */
const BREED = /\/core\/breed\.ts$/;
const ALERT = /\/lost\/alert\.css$/;

/** The entry and the dynamically imported modules that load a module with themselves. */
function rootsOf(id: string, context: Context): Set<string> {
  const [seen, roots, open] = [new Set<string>(), new Set<string>(), [id]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const module = context.getModuleInfo(next);
    if (module?.isEntry || module?.dynamicImporters.length) roots.add(next);
    open.push(...(module?.importers ?? []));
  }
  return roots;
}

/** `icons` imports each of them where it is used. */
const ICON = /\/lucide-react\/dist\/esm\/icons\//;

const isPackage = (id: string, names: string) => new RegExp(`/node_modules/(${names})/(?!.*/node_modules/)`).test(id);

/** Packages that import all of their modules in one list, so that the graph does not show who uses which. */
function ofPackage(id: string): string | null {
  if (isPackage(id, 'react|react-dom|scheduler|react-router|@tanstack/[\\w-]+|react-error-boundary')) return 'vendor';
  if (isPackage(id, '@aws-amplify/ui[\\w-]*|lodash|lucide-react|@lingui/[\\w-]+|idb-keyval')) return 'common';
  if (isPackage(id, 'ulid|thumbhash|react-intersection-observer|partysocket')) return 'members';
  return isPackage(id, 'react-hook-form|@hookform/resolvers|zod') ? 'forms' : null;
}

/** Pages use these in parts, which the module graph does not show: what a form needs to sign somebody in … */
const SIGNING_IN = /\/shared\/auth\/(?!registration|contract\.ts$)|\/shared\/core\/(schema|complaint)\.ts/;
/** … and what is said of a dog, when it registers or later. */
const OF_DOGS =
  /\?whole$|\/shared\/(auth\/registration|(account|media|profiles)\/(?!contract|username-key|webp)|core\/(spoken|free-text|text-rules)\.ts)/;

/**
 * The file that a module lies in, by the pages that load it: a page needs few files, and none of them holds much that the
 * page does not use. Where nothing is said, the bundler decides.
 */
export function chunkOf(id: string, context: Context): string | null {
  const isIcon = ICON.test(id);
  if (id.includes('/node_modules/') && !isIcon) return ofPackage(id);
  if (EARLY.test(id)) return 'early';
  if (SIGNING_IN.test(id)) return 'forms';
  if (OF_DOGS.test(id)) return 'dog-forms';
  const roots = [...rootsOf(id, context)];
  if (ALERT.test(id)) return 'alert';
  if (BREED.test(id) || roots.some((root) => context.getModuleInfo(root)?.isEntry)) return 'common';
  const pages = roots.filter((root) => PAGE.test(root) || FIRST.test(root));
  const [isFirsts, isGuests, isRegisters] = [FIRST, GUESTS, REGISTER].map((some) =>
    pages.some((page) => some.test(page)),
  );
  // Most visits begin at home: its code is in one file with what other pages of members share.
  if (isFirsts) return isGuests || isRegisters ? 'common' : 'members';
  // An icon of several parts would become a file of its own.
  if (isIcon && pages.length < 2 && roots.length > 1) return 'common';
  if (pages.length < 2) return null;
  if (isGuests) return 'forms';
  return isRegisters ? 'dog-forms' : 'more';
}

/** Files that import each other in a circle may run before what they import is there. */
export const noCircles = (): Plugin => ({
  name: 'no-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const importsOf = (file: string) => {
      const output = bundle[file];
      return output?.type === 'chunk' ? output.imports : [];
    };
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) this.error(`These files import each other: ${[...path, file].join(', ')}`);
      for (const next of importsOf(file)) visit(next, [...path, file]);
    };
    for (const file of Object.keys(bundle)) visit(file, []);
  },
});
