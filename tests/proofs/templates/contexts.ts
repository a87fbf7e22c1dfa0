import { ACCOUNT, WHOLE } from '../../../infra/testing/whole.ts';

const place = (region: string) => ({ environment: 'production', account: ACCOUNT, region });

/** Deployments whose templates differ. */
export const CONTEXTS: Readonly<Record<string, object>> = {
  'with every option': { ...WHOLE, rollout: true },
  'with the defaults': place('us-east-1'),
  'without data to keep': { ...place('us-east-1'), retain: false },
  'without moderation': {
    ...place('eu-north-1'),
    moderateTexts: false,
    moderatePictures: false,
    moderateVideos: false,
  },
  'with records of mails by hand': {
    ...place('eu-central-1'),
    ...{ moderateTexts: false, sender: 'hello@example.com', senderDomain: 'example.com', ownSender: true },
  },
  'with rotated secrets': { ...place('us-west-2'), mediaKeyVersion: 3, originSecretVersion: 3 },
  'with a restored table': {
    ...place('ap-southeast-2'),
    table: 'Restored',
    tableStream: `arn:aws:dynamodb:ap-southeast-2:${ACCOUNT}:table/Restored/stream/2026-11-23T00:00:00.000`,
  },
};
