import { GetUserCommand, UpdateUserAttributesCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { SYSTEM } from '../../functions/core/proof.ts';
import { localAws } from './aws.ts';
import { SENDER, verifySender } from './sender.ts';
import { Kennel, PASSWORD } from './testing/kennel.ts';

const kennel = await Kennel.open();
afterAll(() => kennel.close());

describe('mails', () => {
  test('hold the words of CustomMessage with the code in them', async () => {
    await kennel.signUp('words@dogs.test', { words: 'Woof, <b>{####}</b>' });
    const mail = await kennel.mailTo('words@dogs.test');
    expect(mail?.subject).toBe('Subject of CustomMessage_SignUp');
    expect(mail?.html).toMatch(/^Woof, <b>\d{6}<\/b>$/);
    await kennel.confirm('words@dogs.test', await kennel.codeFor('words@dogs.test'));
  });

  test('are refused without the code or with a joined emoji', async () => {
    const rule = { name: 'InvalidParameterException' };
    await expect(kennel.signUp('codeless@dogs.test', { words: 'Woof' })).rejects.toMatchObject(rule);
    await expect(kennel.signUp('joined@dogs.test', { words: '{####} 🐕\u200d🦺' })).rejects.toMatchObject(rule);
  });

  test('are Cognito’s own where the pool has no sender', async () => {
    const senderless = await Kennel.open({ sender: false });
    const { UserSub } = await senderless.signUp('plain@dogs.test');
    expect(await senderless.codeFor('plain@dogs.test')).toMatch(/^\d{6}$/);
    expect(await senderless.eventsOf('CustomMessage', `${UserSub}`)).toEqual([]);
    await senderless.close();
  });

  test('of ours go out as Cognito’s do', async () => {
    const { endpoint, keys } = kennel.emulator;
    await verifySender(kennel.emulator);
    for (const [name, value] of Object.entries({ ...localAws({ endpoint, keys }), SENDER })) vi.stubEnv(name, value);
    const { sendMail } = await import('../../functions/core/mailer.ts');
    const words = { subject: 'Woof', title: 'Woof', lead: 'A & B', button: 'Look', footer: '–', language: 'en' };
    await sendMail(SYSTEM, 'ours@dogs.test', { ...words, link: 'https://barkyard.example/lost' });
    const mail = await kennel.mailTo('ours@dogs.test');
    expect(mail).toMatchObject({ subject: 'Woof', text: 'A & B\n\nhttps://barkyard.example/lost\n\n–' });
    expect(mail?.html).toContain('<a href="https://barkyard.example/lost"');
    vi.unstubAllEnvs();
  });

  test('reach nobody when an unknown or unverified address forgot its password', async () => {
    await expect(kennel.forgot('ghost@dogs.test')).resolves.toHaveProperty(
      'CodeDeliveryDetails.DeliveryMedium',
      'EMAIL',
    );
    expect(await kennel.mailTo('ghost@dogs.test')).toBeUndefined();
    await kennel.signUp('unproved@dogs.test');
    await expect(kennel.forgot('unproved@dogs.test')).resolves.toHaveProperty(
      'CodeDeliveryDetails.DeliveryMedium',
      'EMAIL',
    );
    expect((await kennel.mailTo('unproved@dogs.test'))?.subject).toBe('Subject of CustomMessage_SignUp');
  });

  test('CustomMessage can refuse a change of email, and the address stays', async () => {
    await kennel.member('stays@dogs.test');
    const { AuthenticationResult } = await kennel.enter('stays@dogs.test', PASSWORD);
    const AccessToken = `${AuthenticationResult?.AccessToken}`;
    const UserAttributes = [{ Name: 'email', Value: 'moved@dogs.test' }];
    const ClientMetadata = { refuse: 'CustomMessage' };
    const change = new UpdateUserAttributesCommand({ AccessToken, UserAttributes, ClientMetadata });
    await expect(kennel.cognito.send(change)).rejects.toMatchObject({ name: 'UserLambdaValidationException' });
    const { UserAttributes: kept } = await kennel.cognito.send(new GetUserCommand({ AccessToken }));
    expect(kept).toContainEqual({ Name: 'email', Value: 'stays@dogs.test' });
  });
});
