import { ACCEPTED, objections } from './templates/accepted.ts';
import { CONTEXTS } from './templates/contexts.ts';
import { cfnLint, checkov } from './templates/lint.ts';
import { templatesOf } from './templates/synthesise.ts';

/** Has cfn-lint and checkov read the templates of deployments of every kind. */
const templates = Object.values(CONTEXTS).flatMap(templatesOf);
const findings = [...(await cfnLint(templates)), ...(await checkov(templates))];
const wrong = objections(findings, ACCEPTED);
for (const sentence of wrong) console.error(sentence);
const counts = [`templates ${templates.length}`, `findings ${findings.length}`, `not accepted ${wrong.length}`];
console.log(`• templates: ${counts.join(', ')}`);
if (wrong.length > 0) process.exitCode = 1;
