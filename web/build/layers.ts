import type { Plugin } from 'vite';

/** Sonner's and Leaflet's own styles lie in no layer, and would win against a layer's. */
const LAYERED = /\/src\/(ui|app|features|pages)\/(?!(?:.*\/)?(?:toast|map)\.css).*\.css$/;

/** A style sheet that a component imports lies in the cascade layer of its folder: `src/styles/index.css` has their order. */
export const cascadeLayers = (): Plugin => ({
  name: 'cascade-layers',
  enforce: 'pre',
  transform(code, id) {
    const layer = LAYERED.exec(id)?.[1];
    // Within a layer's block browsers would ignore it, and Vite would leave its path as it is.
    if (layer && /^\s*@import\b/m.test(code))
      this.error('A style sheet of a layer imports another: import both in a script.');
    return layer && { code: `@layer ${layer} {\n${code}}\n`, map: null };
  },
});
