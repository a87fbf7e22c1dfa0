import { writeFileSync } from 'node:fs';
import { permissionsFile } from './permissions/grants.ts';

/** Writes what each function may do, from the templates. */
writeFileSync(new URL('../../infra/testing/permissions.json', import.meta.url), permissionsFile());
