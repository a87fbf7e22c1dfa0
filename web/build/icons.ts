import type { Plugin } from 'vite';

const PACKAGE = 'lucide-react';
const NAMES = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g;

/** 'circle-alert', for CircleAlert; 'share-2', for Share2. */
const fileOf = (icon: string) => icon.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase();

function importsOf(names: string): string {
  const pairs = names.split(',').map((name) => name.trim().split(/\s+as\s+/));
  const importOf = ([icon = '', local = icon]: string[]) =>
    icon && `import ${local} from "${PACKAGE}/icons/${fileOf(icon)}";`;
  return pairs.map(importOf).join('');
}

/** Imports each icon by itself: the package's list of all icons would hide which page uses which. */
export const icons = (): Plugin => ({
  name: 'icons',
  apply: 'build',
  transform(code, id) {
    if (!/\/web\/src\/.*\.tsx?$/.test(id) || !code.includes(PACKAGE)) return;
    return { code: code.replace(NAMES, (_, names: string) => importsOf(names)), map: null };
  },
  resolveId(source) {
    if (source === PACKAGE) this.error('Import icons by their names: import { Flag } from "lucide-react".');
  },
});
