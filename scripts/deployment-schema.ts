import { writeFileSync } from 'node:fs';
import { schemaOfFiles } from './deployment-schema/schema.ts';

/** Shows the JSON schema of the files of `deployments`; `-- --write` keeps it where editors find it. */
const FILE = new URL('../deployments/schema.json', import.meta.url);
const text = `${JSON.stringify(schemaOfFiles(), null, 2)}\n`;

if (process.argv.includes('--write')) writeFileSync(FILE, text);
else process.stdout.write(text);
