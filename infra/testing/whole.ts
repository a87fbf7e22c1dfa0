export const ACCOUNT = '111122223333';

/** Every option that adds a resource or a permission. */
export const EVERY_OPTION = {
  domain: 'barkyard.example.com',
  certificateArn: `arn:aws:acm:us-east-1:${ACCOUNT}:certificate/1b2c3d4e-0000-4000-8000-000000000000`,
  hostedZoneId: 'Z1D633PJN98FT9',
  sender: 'hello@barkyard.example.com',
  senderDomain: 'barkyard.example.com',
  ownSender: true,
  senderZoneId: 'Z2D633PJN98FT9',
  alarmMail: 'operator@barkyard.example.com',
  pager: 'https://events.pager.example.com/integration/key/enqueue',
  waf: true,
  trail: true,
  tracing: true,
  budget: 50,
  pipeline: 'pack/barkyard@main',
  canary: ['1b2c3d4e-0000-4000-8000-000000000001', '1b2c3d4e-0000-4000-8000-000000000002'],
  moderateMessages: true,
  mediaKeyVersion: 2,
  originSecretVersion: 2,
};

/** A deployment with all of them. */
export const WHOLE = { environment: 'production', account: ACCOUNT, region: 'eu-west-1', ...EVERY_OPTION };
