import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { synthesised } from '../../../infra/testing/synth.ts';
import { CONTEXTS } from '../templates/contexts.ts';
import { partsOf, typesIn } from './parts.ts';
import { differences, PAGE, refusedBy, type Verdicts, verdictsIn, withVerdicts } from './table.ts';

const MAKERS = ['One', 'Other'];
const FOUND: Verdicts = {
  'AWS::SQS::Queue': { One: 'accepted', Other: 'refused: it wants a name' },
  'AWS::S3::Bucket': { One: 'lacking', Other: 'changed: it knows no region' },
};
const EMPTY_PAGE = 'Before\n<!-- makers: written by npm run proof makers -- --write -->\n|\n<!-- /makers -->\nAfter';

it('has a line for each type of the templates: npm run proof makers -- --write adds those that are new', () => {
  const types = typesIn(partsOf(synthesised(CONTEXTS['with every option']).assembly));
  expect(Object.keys(verdictsIn(readFileSync(PAGE, 'utf8'))).toSorted()).toEqual(types);
});

it('is read as it was written', () => {
  const page = withVerdicts(EMPTY_PAGE, MAKERS, FOUND);
  expect(page).toContain('| AWS::S3::Bucket | lacking | changed: it knows no region |\n| AWS::SQS::Queue |');
  expect(verdictsIn(page)).toEqual(FOUND);
  expect(refusedBy(FOUND, 'Other')).toEqual(new Map([['AWS::SQS::Queue', 'it wants a name']]));
});

it('differs where a type fares otherwise, or is not in it, whatever the words of a refusal', () => {
  const told: Verdicts = { 'AWS::SQS::Queue': { One: 'lacking', Other: 'refused: it wants another name' } };
  expect(differences(told, FOUND)).toEqual([
    'AWS::SQS::Queue at One: accepted; docs/local.md says lacking.',
    'AWS::S3::Bucket at One: lacking; docs/local.md says nothing.',
    'AWS::S3::Bucket at Other: changed: it knows no region; docs/local.md says nothing.',
  ]);
});
