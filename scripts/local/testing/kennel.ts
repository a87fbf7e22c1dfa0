import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognitoAt } from '../aws.ts';
import { type Emulator, startEmulator } from '../emulator.ts';
import { freePort } from '../ports.ts';
import { createPool, createTrigger, eventsIn, type Sent } from './pool.ts';

export const PASSWORD = 'Bark-1-Bark';
export const REFUSED = 'auth.refused {"time":"12 minutes"}';

/** An emulator of a test's own, with a pool whose triggers note what they hear. */
export class Kennel {
  readonly #folder: string;
  emulator: Emulator;
  cognito: CognitoIdentityProviderClient;
  ClientId = '';
  poolId = '';

  constructor(folder: string, emulator: Emulator) {
    this.#folder = folder;
    this.emulator = emulator;
    this.cognito = cognitoAt(emulator);
  }

  static async open({ sender } = { sender: true }): Promise<Kennel> {
    const folder = await mkdtemp(join(tmpdir(), 'barkyard-emulator-'));
    const emulator = await startEmulator({ port: await freePort(), stateDir: folder });
    const kennel = new Kennel(folder, emulator);
    const arn = await createTrigger(emulator, join(folder, 'events'));
    const { poolId, clientId } = await createPool(kennel.cognito, arn, sender);
    return Object.assign(kennel, { poolId, ClientId: clientId });
  }

  async close(): Promise<void> {
    await this.emulator.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async restart(): Promise<void> {
    await this.emulator.stop();
    this.emulator = await startEmulator({ port: await freePort(), stateDir: this.#folder });
    this.cognito = cognitoAt(this.emulator);
  }

  signUp(email: string, ClientMetadata: Record<string, string> = {}) {
    const UserAttributes = [{ Name: 'email', Value: email }];
    const { ClientId } = this;
    return this.cognito.send(
      new SignUpCommand({ ClientId, Username: email, Password: PASSWORD, UserAttributes, ClientMetadata }),
    );
  }

  confirm(Username: string, ConfirmationCode: string) {
    return this.cognito.send(new ConfirmSignUpCommand({ ClientId: this.ClientId, Username, ConfirmationCode }));
  }

  /** Signs up and confirms; answers the sub. */
  async member(email: string): Promise<string> {
    const { UserSub } = await this.signUp(email);
    await this.confirm(email, await this.codeFor(email));
    return `${UserSub}`;
  }

  enter(USERNAME: string, password: string, ClientMetadata: Record<string, string> = {}) {
    const AuthParameters = { USERNAME, PASSWORD: password };
    const { ClientId } = this;
    return this.cognito.send(
      new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters, ClientMetadata }),
    );
  }

  forgot(Username: string) {
    return this.cognito.send(new ForgotPasswordCommand({ ClientId: this.ClientId, Username }));
  }

  async mailTo(email: string) {
    const mails = await this.emulator.mails();
    return mails.find(({ to }) => to === email);
  }

  async codeFor(email: string): Promise<string> {
    const mail = await this.mailTo(email);
    return /\d{6}/.exec(mail?.text ?? '')?.[0] ?? 'no code';
  }

  async eventsOf(trigger: string, userName: string): Promise<Sent[]> {
    const events = await eventsIn(join(this.#folder, 'events'));
    return events.filter((event) => event.triggerSource.startsWith(trigger) && event.userName === userName);
  }
}
