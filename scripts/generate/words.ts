import { runTool } from '../local/tool.ts';

/** Brings the catalogues up to date with the sentences in the code; new ones wait there for their translation. */
await runTool('lingui', { args: ['extract', '--clean'] });
