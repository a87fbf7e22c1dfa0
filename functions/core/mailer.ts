import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { environment } from './errors.ts';
import { type Mail, mailOf } from './mail.ts';
import type { Proof } from './proof.ts';

const ses = new SESv2Client({});

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

const plain = ({ lead, link, footer }: Mail) => [lead, link, footer].join('\n\n');

/** Words of ours alone, from the same address as Cognito's mails. */
export async function sendMail(_proof: Proof, to: string, mail: Mail): Promise<void> {
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: `Barkyard <${environment('SENDER')}>`,
      Destination: { ToAddresses: [to] },
      ConfigurationSetName: process.env.MAILS,
      Content: {
        Simple: { Subject: utf8(mail.subject), Body: { Html: utf8(mailOf(mail)), Text: utf8(plain(mail)) } },
      },
    }),
  );
}
