import { runVisibly } from './local/tool.ts';

/** Changes the code place by place, and lists the changes that no test notices. */
await runVisibly('stryker', ['run', 'scripts/mutation/stryker.config.mjs']);
