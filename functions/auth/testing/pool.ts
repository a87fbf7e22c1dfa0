import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  InternalErrorException,
  ListUsersCommand,
  type ListUsersCommandInput,
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

/** The users of a pool, behind a Cognito that throttles, fails, or acts without answering. */
export class Pool {
  readonly users = new Map<string, User>();
  injected = 0;
  #random: () => number;
  /** The share of its calls that fail, from 0 to 1. */
  faults = 0;
  listed = 0;
  /** Users that the list does not show yet. */
  readonly unlisted = new Set<string>();
  whileListing?: () => Promise<unknown>;

  constructor(random: () => number) {
    this.#random = random;
    const cognito = mockClient(CognitoIdentityProviderClient);
    cognito.on(AdminGetUserCommand).callsFake(({ Username }) => this.#meet(() => this.#found(Username)));
    cognito.on(AdminDeleteUserCommand).callsFake(({ Username }) => this.#meet(() => this.#removed(Username)));
    cognito.on(AdminUserGlobalSignOutCommand).callsFake(({ Username }) => this.#meet(() => this.#found(Username)));
    cognito.on(AdminInitiateAuthCommand).callsFake(() => this.#meet(() => ({ AuthenticationResult: {} })));
    cognito.on(DescribeUserPoolClientCommand).callsFake(() => this.#meet(() => ({ UserPoolClient: {} })));
    cognito.on(ListUsersCommand).callsFake((query) => this.#list(query));
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

  async #list(query: ListUsersCommandInput) {
    this.listed += 1;
    await this.whileListing?.();
    return this.#meet(() => this.#page(query));
  }

  /** One page in Cognito's form: a filter for a status or for the beginning of a sub, at most 60 users, a token. */
  #page({ Filter = '', Limit = 60, PaginationToken = '0' }: ListUsersCommandInput) {
    const [, attribute, value = ''] = /^(\S+) \^?= "(.*)"$/.exec(Filter) ?? [];
    const fits = (sub: string, { UserStatus }: User) =>
      attribute === 'sub' ? sub.startsWith(value) : !attribute || UserStatus === value;
    const all = [...this.users].filter(([sub, user]) => fits(sub, user) && !this.unlisted.has(sub));
    const end = Number(PaginationToken) + Math.min(Limit, 60);
    const Users = all.slice(Number(PaginationToken), end).map(([Username, user]) => ({ Username, ...user }));
    return { Users, PaginationToken: end < all.length ? `${end}` : undefined };
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
