import { writeFileSync } from 'node:fs';
import { openApi } from './openapi/document.ts';

/** Shows the API's description; `-- --write` keeps it where people look for it. */
const FILE = new URL('../docs/openapi.json', import.meta.url);
const text = `${JSON.stringify(openApi(), null, 2)}\n`;

if (process.argv.includes('--write')) writeFileSync(FILE, text);
else process.stdout.write(text);
