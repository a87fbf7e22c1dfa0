import type { Child } from './child.ts';

export interface Account {
  id: string;
  token: string;
}

export interface PostRef {
  id: string;
  version?: string;
}

/** A social network behind HTTP, with the operations that all of them have. */
export interface Server {
  name: string;
  child: Child;
  register(name: string): Promise<Account>;
  post(author: Account, text: string): Promise<PostRef>;
  follow(follower: Account, other: Account): Promise<unknown>;
  like(account: Account, post: PostRef): Promise<unknown>;
  feed(account: Account): Promise<number>;
  notifications(account: Account): Promise<number>;
  notify(account: Account, others: Account[]): Promise<void>;
  /** Waits until everything that writes led to is done. */
  settle(): Promise<void>;
}

export interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: object;
}

/** Answers the parsed body; fails unless the server accepts. */
export async function ask<T>(url: string, { method = 'GET', headers, body }: Call = {}): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
}
