import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { Frame } from '#shared/presence/frames';

/** The browser's end of a socket, with the server's in the test's hand. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];

  readonly url: string;
  binaryType = 'blob';
  readyState: number = FakeSocket.CONNECTING;
  /** Messages from the browser, in order. */
  said: unknown[] = [];

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.said.push(JSON.parse(text));
  }

  close() {
    this.readyState = FakeSocket.CLOSED;
  }

  open() {
    this.readyState = FakeSocket.OPEN;
    act(() => void this.dispatchEvent(new Event('open')));
  }

  tell(frame: Frame | object) {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) })));
  }

  /** The server, or the network, ends it. */
  drop() {
    this.readyState = FakeSocket.CLOSED;
    act(() => void this.dispatchEvent(new CloseEvent('close', { code: 1006 })));
  }
}

/** Puts fake sockets behind `WebSocket`; answers those that were opened, the latest last. */
export function fakeSockets(): FakeSocket[] {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  return FakeSocket.all;
}
