import { writeFileSync } from 'node:fs';
import { permissionsDocument } from './permissions/table.ts';

/** Shows what each function may do; `-- --write` keeps it where people look for it. */
const FILE = new URL('../docs/permissions.md', import.meta.url);
const text = permissionsDocument();

if (process.argv.includes('--write')) writeFileSync(FILE, text);
else process.stdout.write(text);
