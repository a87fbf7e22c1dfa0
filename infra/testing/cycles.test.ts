import { describe, expect, test } from 'vitest';
import { cycleIn } from './cycles.ts';
import { LOCAL, synthesised } from './synth.ts';
import { EVERY_OPTION } from './whole.ts';

const blank = (name: string) => `$\{${name}}`;

const through = (properties: object) => ({
  Resources: {
    Pool: { Type: 'Pool', Properties: { Trigger: { 'Fn::GetAtt': ['Function', 'Arn'] } } },
    Function: { Type: 'Function', ...properties },
    Bucket: { Type: 'Bucket', Properties: { Name: { Ref: 'AWS::Region' } } },
  },
});

describe('the walk finds a planted circle', () => {
  test.each([
    ['Ref', { Properties: { Variables: [{ POOL: { Ref: 'Pool' } }] } }],
    ['GetAtt', { Properties: { Arn: { 'Fn::GetAtt': ['Pool', 'Arn'] } } }],
    ['GetAtt as text', { Properties: { Arn: { 'Fn::GetAtt': 'Pool.Arn' } } }],
    ['Sub', { Properties: { Arn: { 'Fn::Sub': `arn:${blank('AWS::Region')}:${blank('Pool.Arn')}` } } }],
    ['Sub with values', { Properties: { Arn: { 'Fn::Sub': [blank('Pool'), {}] } } }],
    ['Join', { Properties: { Arn: { 'Fn::Join': ['', ['a', { Ref: 'Pool' }]] } } }],
    ['DependsOn', { DependsOn: ['Pool'] }],
    ['one DependsOn', { DependsOn: 'Pool' }],
  ])('through %s', (_, properties) => {
    expect(cycleIn(through(properties))).toEqual(['Pool', 'Function', 'Pool']);
  });

  test('but none where the resources only share another', () => {
    expect(cycleIn(through({ DependsOn: ['Bucket'] }))).toBeUndefined();
  });
});

describe('no resource of the stacks waits for itself', () => {
  test.each([
    ['on AWS', {}],
    ['with every option', EVERY_OPTION],
    ['with a gradual rollout', { ...EVERY_OPTION, rollout: true }],
    ['locally', LOCAL],
  ])('%s', (_, context) => {
    const { barkyard, watch, site } = synthesised(context);
    for (const template of [barkyard, watch]) expect(cycleIn(template.toJSON())).toBeUndefined();
    expect(cycleIn(site?.toJSON() ?? {})).toBeUndefined();
  });
});
