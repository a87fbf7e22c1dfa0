import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runTool } from '../local/tool.ts';
import { schemaOfFiles } from './deployment-schema.ts';

/** Writes the JSON schema of the files of `deployments`, which editors read. */
const FILE = fileURLToPath(new URL('../../deployments/schema.json', import.meta.url));

writeFileSync(FILE, `${JSON.stringify(schemaOfFiles(), null, 2)}\n`);
await runTool('biome', { args: ['format', '--write', FILE] });
