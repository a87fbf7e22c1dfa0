import { globSync, readFileSync } from 'node:fs';
import { type NodePath, parseSync, traverse } from '@babel/core';
import { describe, expect, it } from 'vitest';

const HOOK = /^use[A-Z]/;

/** Of a declared function, or of the constant that it is the value of. */
function nameOf({ node, parent }: NodePath): string {
  const id = ('id' in node && node.id) || ('id' in parent && parent.id);
  return id && 'name' in id ? `${id.name}` : '';
}

const isHook = (path: NodePath) => path.isFunction() && HOOK.test(nameOf(path));

/** Hooks of a module in which elements are made: they would draw, and their names do not say so. */
function drawingHooks(code: string): string[] {
  const parsed = parseSync(code, {
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });
  const found = new Set<string>();
  const visit = (path: NodePath) => {
    const hook = path.findParent(isHook);
    if (hook) found.add(nameOf(hook));
  };
  if (parsed) traverse(parsed, { JSXElement: visit, JSXFragment: visit });
  return [...found];
}

describe('a hook returns data, and a component returns elements', () => {
  it('is told apart by name', () => {
    const bone = '<b>{bone}</b>';
    expect(drawingHooks(`function useBone() { return { bone: ${bone} }; }`)).toEqual(['useBone']);
    expect(drawingHooks(`const useBone = () => ${bone};`)).toEqual(['useBone']);
    expect(drawingHooks(`const Bone = () => { const bone = useBone(); return ${bone}; };`)).toEqual([]);
  });

  it('holds for the whole site', () => {
    const modules = globSync('web/src/**/*.tsx', { exclude: ['**/*.test.tsx'] });
    const found = modules.flatMap((file) => {
      const code = readFileSync(file, 'utf8');
      return /\b(function|const) use[A-Z]/.test(code) ? drawingHooks(code).map((hook) => `${file} ${hook}`) : [];
    });
    expect(modules.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });
});
