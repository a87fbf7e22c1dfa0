import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  InternalErrorException,
  ListUsersCommand,
  TooManyRequestsException,
  UserNotFoundException,
  type UserStatusType,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';

interface User {
  UserStatus: UserStatusType;
  UserCreateDate: Date;
}

const about = { message: '', $metadata: {} };

/** The users of a pool, behind a Cognito that throttles, fails, or does what it is asked and does not answer. */
export class Pool {
  readonly users = new Map<string, User>();
  injected = 0;
  #random: () => number;
  /** How many of its calls meet a fault, of one. */
  faults = 0;

  constructor(random: () => number) {
    this.#random = random;
    const cognito = mockClient(CognitoIdentityProviderClient);
    cognito.on(AdminGetUserCommand).callsFake(({ Username }) => this.#meet(() => this.#found(Username)));
    cognito.on(AdminDeleteUserCommand).callsFake(({ Username }) => this.#meet(() => this.#removed(Username)));
    cognito.on(AdminUserGlobalSignOutCommand).callsFake(({ Username }) => this.#meet(() => this.#found(Username)));
    cognito.on(AdminInitiateAuthCommand).callsFake(() => this.#meet(() => ({ AuthenticationResult: {} })));
    cognito.on(DescribeUserPoolClientCommand).callsFake(() => this.#meet(() => ({ UserPoolClient: {} })));
    cognito.on(ListUsersCommand).callsFake(() => this.#meet(() => ({ Users: this.#listed() })));
  }

  add(sub: string) {
    this.users.set(sub, { UserStatus: 'UNCONFIRMED', UserCreateDate: new Date() });
  }

  confirm(sub: string) {
    Object.assign(this.#found(sub), { UserStatus: 'CONFIRMED' });
  }

  #found(sub: string): User {
    const user = this.users.get(sub);
    if (!user) throw new UserNotFoundException(about);
    return user;
  }

  #removed(sub: string) {
    this.#found(sub);
    this.users.delete(sub);
    return {};
  }

  #listed() {
    const unconfirmed = [...this.users].filter(([, { UserStatus }]) => UserStatus === 'UNCONFIRMED');
    return unconfirmed.map(([Username, user]) => ({ Username, ...user }));
  }

  async #meet<T>(answer: () => T): Promise<T> {
    const kind = Math.floor((this.#random() / this.faults) * 3);
    if (kind > 2 || this.faults === 0) return answer();
    this.injected += 1;
    if (kind === 0) throw new TooManyRequestsException(about);
    if (kind === 1) throw new InternalErrorException(about);
    answer();
    throw Object.assign(new Error('No answer came.'), { name: 'TimeoutError' });
  }
}
