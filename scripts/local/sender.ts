import { CreateEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { type Access, accessTo } from './aws.ts';

export const SENDER = 'hello@barkyard.test';

/** The emulator takes mails of senders that it knows; whoever is made there is verified. */
export const verifySender = (access: Access) =>
  new SESv2Client(accessTo(access)).send(new CreateEmailIdentityCommand({ EmailIdentity: SENDER }));
