import { runVisibly } from '../../scripts/local/tool.ts';

/** Changes the code place by place, and lists the changes that no test notices. */
await runVisibly('stryker', ['run', 'tests/proofs/mutation/stryker.config.mjs']);
