import { describe, expect, test } from 'vitest';
import { synthesised } from './testing/synth.ts';

const PLACE = { environment: 'production', account: '111122223333', region: 'eu-west-1', sender: 'hello@b.test' };

const { barkyard, site } = synthesised(PLACE);

const nameOf = (id: string) => id.replace(/[0-9A-F]{8}$/, '');
const only = <Found>(found: Record<string, Found>): [string, Found] => {
  const all = Object.entries(found);
  expect(all).toHaveLength(1);
  return all[0] as [string, Found];
};

const [secretId] = only(
  Object.fromEntries(
    Object.entries(barkyard.findResources('AWS::SecretsManager::Secret')).filter(([id]) => id.startsWith('PushesKey')),
  ),
);
const [keysId, keys] = only(barkyard.findResources('Custom::PushKeys'));

/** What a function may do with secrets, by the function's name. */
const granted = Object.fromEntries(
  Object.entries(barkyard.findResources('AWS::IAM::Policy')).flatMap(([id, { Properties }]) => {
    const statements: { Action: string | string[]; Resource: unknown }[] = Properties.PolicyDocument.Statement;
    const some = statements.filter(({ Action }) => JSON.stringify(Action).includes('secretsmanager:'));
    return some.length > 0 ? [[nameOf(id).replace(/RoleDefaultPolicy$/, ''), some]] : [];
  }),
);

describe('the key of pushes', () => {
  test('is empty in the template, so that only the function that draws it ever gives it a value', () => {
    const secret = barkyard.findResources('AWS::SecretsManager::Secret')[secretId];
    expect(Object.keys(secret?.Properties)).toEqual(['Description', 'Tags']);
    expect(keys.Properties.SecretId).toEqual({ Ref: secretId });
  });

  test('goes to the function that sends by the name of its secret, and to no other', () => {
    const functions = Object.entries(barkyard.findResources('AWS::Lambda::Function'));
    const told = functions.filter(([, { Properties }]) => JSON.stringify(Properties).includes(secretId));
    expect(told.map(([id]) => nameOf(id))).toEqual(['PushesSend']);
    const [, send] = told[0] as (typeof told)[number];
    expect(send.Properties.Environment.Variables.PUSH_KEY_SECRET).toEqual({ Ref: secretId });
    expect(send.DependsOn).toContain(keysId);
  });

  test('may be read by two functions and written by one, and nothing else is allowed on any secret', () => {
    const [Effect, Resource] = ['Allow', { Ref: secretId }];
    expect(granted).toEqual({
      PushesDraw: [{ Effect, Resource, Action: ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'] }],
      PushesSend: [{ Effect, Resource, Action: 'secretsmanager:GetSecretValue' }],
    });
  });

  test('shows its public half alone, which the site is given', () => {
    const publicHalf = { 'Fn::GetAtt': [keysId, 'PublicKey'] };
    expect(barkyard.toJSON().Outputs.PushKey.Value).toEqual(publicHalf);
    const asked = JSON.stringify(barkyard.toJSON()).match(new RegExp(`"Fn::GetAtt":\\["${keysId}","\\w+"\\]`, 'g'));
    expect([...new Set(asked)]).toEqual([`"Fn::GetAtt":["${keysId}","PublicKey"]`]);
    expect(JSON.stringify(site?.toJSON())).not.toContain('PrivateKey');
  });

  test.each([
    [true, 'Retain'],
    [false, 'Delete'],
  ])('outlives the stack as the data does: with retain %s it has the policy %s', (retain, policy) => {
    const secret = synthesised({ ...PLACE, retain }).barkyard.findResources('AWS::SecretsManager::Secret')[secretId];
    expect([secret?.DeletionPolicy, secret?.UpdateReplacePolicy]).toEqual([policy, policy]);
  });
});
