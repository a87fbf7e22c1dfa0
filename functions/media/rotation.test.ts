import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { synthesised } from '../../infra/testing/synth.ts';
import { signLink } from './sign.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the keys of links', () => {
  const PATH = '/posts/x/y.webp';
  const KEY = /^MediaKey\d/;

  /** Resolves references to keys in a text, as CloudFormation does. */
  const filled = (value: unknown): string =>
    JSON.stringify(value)
      .replace(/^\{"Fn::Join":\["",\[|\]\]\}$/g, '')
      .replace(/\{"Fn::GetAtt":\["MediaKey(\d+)[0-9A-F]{8}","Key"\]\}/g, '"key $1 of this stack"')
      .replace(/","/g, '')
      .replace(/^"|"$/g, '');

  function deployed(mediaKeyVersion: number) {
    const template = synthesised({ mediaKeyVersion }).barkyard;
    const [code] = Object.values(template.findResources('AWS::CloudFront::Function'))
      .map(({ Properties }) => Properties.FunctionCode)
      .filter((text) => JSON.stringify(text).includes('createHmac'));
    const functions = Object.values(template.findResources('AWS::Lambda::Function'));
    const signing = functions.map(({ Properties }) => Properties.Environment?.Variables.MEDIA_KEY).filter(Boolean);
    const edge = `${JSON.parse(`"${filled(code)}"`)}; handler({ request: { uri } })`;
    return {
      keys: Object.keys(template.findResources('Custom::MediaKey')).map((id) => KEY.exec(id)?.[0]),
      sign: () => {
        vi.stubEnv('MEDIA_KEY', filled(signing[0]));
        return signLink(PATH);
      },
      ask: (uri: string) =>
        runInNewContext(edge, { uri, Date, require: createRequire(import.meta.url) }) as {
          uri?: string;
          statusCode?: number;
        },
    };
  }

  test('are reported to CloudFormation within a minute', () => {
    synthesised().barkyard.allResourcesProperties('Custom::MediaKey', { ServiceTimeout: '60' });
  });

  test('rotate without a broken picture: the edge accepts links from before, during and after the deployment', () => {
    const [before, after] = [deployed(1), deployed(2)];
    expect([before.keys, after.keys]).toEqual([
      ['MediaKey1', 'MediaKey2'],
      ['MediaKey1', 'MediaKey2', 'MediaKey3'],
    ]);
    expect(before.sign()).not.toBe(after.sign());
    for (const { ask } of [before, after]) {
      for (const { sign } of [before, after]) expect(ask(sign())).toEqual({ uri: PATH });
    }
    const later = deployed(3);
    expect(later.ask(after.sign())).toEqual({ uri: PATH });
    expect(later.ask(before.sign())).toMatchObject({ statusCode: 404 });
  });
});
