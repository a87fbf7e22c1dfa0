import { describe, expect, it } from 'vitest';
import { DeploymentFile } from '../../infra/core/option-schema.ts';
import { requestOf } from './arguments.ts';
import { remainingOf } from './remaining.ts';

const file = { environment: 'production', account: '111122223333', region: 'eu-west-1' };
const parsed = (more: object) => DeploymentFile.parse({ ...file, ...more });

describe('a command', () => {
  it.each([[[]], [['--yes']], [['production', 'staging']], [['--force']]])(
    'needs the name of one environment: %j',
    (args) => {
      expect(() => requestOf('deploy', args)).toThrow(
        /^Write npm run deploy -- production, the name of a file in deployments: /,
      );
    },
  );

  it('explains a file that cannot be used', () => {
    expect(() => requestOf('destroy', ['nowhere'])).toThrow('Write deployments/nowhere.json');
  });

  it('reads the file of the environment, and whether somebody is there to be asked', () => {
    expect(requestOf('deploy', ['example', '--yes'])).toMatchObject({ yes: true, options: { environment: 'example' } });
    expect(requestOf('deploy', ['example']).yes).toBe(false);
  });
});

describe('what is left to do by hand', () => {
  const outputs = { DistributionDomain: 'd1.cloudfront.net' };
  it.each([
    [{}, [/^Set sender in deployments\/production\.json/]],
    [{ alarmMail: 'ops@b.test' }, [/^Confirm the subscriptions .* ops@b\.test\.$/, /^Set sender/]],
    [
      { domain: 'b.test', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/1', sender: 'hello@b.test' },
      [/^Point b\.test at d1\.cloudfront\.net /, /^Ask for production access to SES in eu-west-1/],
    ],
  ])('is said for %j', (more, sentences) => {
    expect(remainingOf(parsed(more), outputs)).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
  });
});
