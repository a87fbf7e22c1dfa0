import { writeFileSync } from 'node:fs';
import { openApi } from './openapi/document.ts';

/** Writes the API's description from the contracts. */
writeFileSync(new URL('../../infra/testing/openapi.json', import.meta.url), `${JSON.stringify(openApi(), null, 2)}\n`);
