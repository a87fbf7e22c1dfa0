import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropLocks, type Locks, withLocks } from '../testing/locks.ts';
import { claimTab, inPlaceOf, onRename, openTabs, tabId, watchTab } from './tab.ts';

const quiet = () => new Promise((resolve) => setTimeout(resolve, 20));

let locks: Locks;
beforeEach(() => {
  locks = withLocks();
});
afterEach(dropLocks);

describe('a tab', () => {
  it('has one id, over reloads, however long the page before it takes to let go', async () => {
    const id = tabId();
    const letGo = locks.hold(`tab ${id}`);
    watchTab();
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await claimTab();
    expect(tabId()).toBe(id);
    letGo();
    await quiet();
    expect((await openTabs())(id)).toBe(true);
  });

  it('that crashed has its id still', async () => {
    const id = tabId();
    await claimTab();
    expect(tabId()).toBe(id);
    expect((await openTabs())(id)).toBe(true);
  });

  it('that was duplicated takes an id of its own, and says so', async () => {
    const told = vi.fn();
    const stop = onRename(told);
    const original = tabId();
    locks.hold(`tab ${original}`);
    await claimTab();
    stop();
    expect(tabId()).not.toBe(original);
    expect(told).toHaveBeenCalledOnce();
    const isOpen = await openTabs();
    expect([isOpen(original), isOpen(tabId())]).toEqual([true, true]);
  });

  it('that is closed is open no longer, and neither is a page that waits for Back', async () => {
    const closed = locks.hold('tab 1');
    expect((await openTabs())('1')).toBe(true);
    closed();
    await vi.waitFor(async () => expect((await openTabs())('1')).toBe(false));
    await claimTab();
    watchTab();
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await vi.waitFor(async () => expect((await openTabs())(tabId())).toBe(false));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await vi.waitFor(async () => expect((await openTabs())(tabId())).toBe(true));
  });

  it('has an id where the browser stores nothing, the same as long as the page lives', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(tabId()).toBe(tabId());
  });
});

describe('what is done in place of a tab', () => {
  it('is done once it is closed, by one tab at a time', async () => {
    const acts: string[] = [];
    const act = (name: string) => async () => void acts.push(name);
    const close = locks.hold('tab 1');
    await inPlaceOf('1', act('too early'));
    close();
    await vi.waitFor(async () => expect((await openTabs())('1')).toBe(false));
    await Promise.all([inPlaceOf('1', act('first')), inPlaceOf('1', act('second'))]);
    expect(acts).toEqual(['first']);
  });
});

describe('without locks, tabs ask one another', () => {
  const another = (id: string) => {
    const channel = new BroadcastChannel('tabs');
    channel.onmessage = ({ data }) => data === 'who' && channel.postMessage({ tab: id });
    return channel;
  };

  beforeEach(dropLocks);

  it('which are open', async () => {
    const other = another('1');
    const isOpen = await openTabs();
    const act = vi.fn(async () => undefined);
    await inPlaceOf('1', act);
    expect([isOpen('1'), isOpen('2'), act.mock.calls.length]).toEqual([true, false, 0]);
    other.close();
    await inPlaceOf('1', act);
    expect(act).toHaveBeenCalledOnce();
  });

  it('whether one of them is a duplicate', async () => {
    const id = tabId();
    await claimTab();
    expect(tabId()).toBe(id);
    const other = another(id);
    await claimTab();
    expect(tabId()).not.toBe(id);
    other.close();
  });
});
