import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { schemaOfFiles } from './deployment-schema/schema.ts';
import { runTool } from './local/tool.ts';

/** Shows the JSON schema of the files of `deployments`; `-- --write` keeps it where editors find it. */
const FILE = fileURLToPath(new URL('../deployments/schema.json', import.meta.url));
const text = `${JSON.stringify(schemaOfFiles(), null, 2)}\n`;

if (process.argv.includes('--write')) {
  writeFileSync(FILE, text);
  await runTool('biome', { args: ['format', '--write', FILE] });
} else process.stdout.write(text);
