import { createBus } from './bus.ts';
import { attempt } from './storage.ts';

const KEY = 'barkyard.tab-id';
/** A copy of an open tab does not have it. */
const LEFT = 'barkyard.tab-left';
const ANSWER_MS = 250;

const renames = createBus<void>();
/** Told when this tab has another id than before. */
export const onRename = renames.on;

/** Where the browser refuses to store. */
let unkept: string | undefined;

function mint(): string {
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
  try {
    sessionStorage.setItem(KEY, id);
    unkept = undefined;
  } catch {
    unkept = id;
  }
  return id;
}

/** Names this tab, over reloads too. */
export const tabId = (): string => attempt(() => sessionStorage.getItem(KEY)) ?? unkept ?? mint();

const lockOf = (tab: string) => `tab ${tab}`;

let letGo: () => void = () => undefined;

/** Holds a tab's lock for as long as the page lives. */
function hold(locks: LockManager, tab: string, options: LockOptions = {}): Promise<boolean> {
  letGo();
  return new Promise((resolve) => {
    const held = (lock: Lock | null) => {
      resolve(lock !== null);
      if (!lock) return undefined;
      return new Promise<void>((end) => {
        letGo = end;
      });
    };
    locks.request(lockOf(tab), options, held).catch(() => resolve(false));
  });
}

let line: BroadcastChannel | undefined;

/** Where there are no locks, tabs ask one another. A tab does not hear itself. */
function toOtherTabs(): BroadcastChannel | undefined {
  if (line || !globalThis.BroadcastChannel) return line;
  line = new BroadcastChannel('tabs');
  line.addEventListener('message', ({ data }) => data === 'who' && line?.postMessage({ tab: tabId() }));
  return line;
}

async function askOtherTabs(): Promise<Set<string>> {
  const there = new Set<string>();
  const hear = ({ data }: MessageEvent) => typeof data?.tab === 'string' && there.add(data.tab);
  const channel = toOtherTabs();
  channel?.addEventListener('message', hear);
  channel?.postMessage('who');
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  channel?.removeEventListener('message', hear);
  return there;
}

const locksHere = (): LockManager | undefined => navigator.locks;

/** Whether a page of this tab was left for this one, which may have to wait for its lock. */
function isSuccessor(): boolean {
  const left = attempt(() => sessionStorage.getItem(LEFT));
  attempt(() => sessionStorage.removeItem(LEFT));
  return left !== undefined && left !== null;
}

async function mayKeepId(): Promise<boolean> {
  const id = tabId();
  const locks = locksHere();
  if (isSuccessor()) {
    if (locks) void hold(locks, id);
    return true;
  }
  return locks ? hold(locks, id, { ifAvailable: true }) : !(await askOtherTabs()).has(id);
}

/** Before the first screen: a tab that was duplicated began with the id of its original, and takes one of its own. */
export async function claimTab(): Promise<void> {
  if (await mayKeepId()) return;
  const id = mint();
  const locks = locksHere();
  if (locks) await hold(locks, id, { ifAvailable: true });
  renames.tell();
}

/** A page that may come back by Back is not open meanwhile; a lock would also keep the browser from keeping it. */
export function watchTab(): void {
  addEventListener('pagehide', () => {
    attempt(() => sessionStorage.setItem(LEFT, 'yes'));
    letGo();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && void claimTab());
}

type IsOpen = (tab: string) => boolean;

let known: IsOpen | undefined;

/** What was found at the last look: a first guess, so that a screen need not change right after it is drawn. */
export const lastKnownTabs = () => known;

/** The tabs of this browser that are open now. */
export async function openTabs(): Promise<IsOpen> {
  known = await lookUp();
  return known;
}

async function lookUp(): Promise<IsOpen> {
  const locks = locksHere();
  if (!locks) {
    const there = await askOtherTabs();
    return (tab) => there.has(tab);
  }
  const { held = [], pending = [] } = await locks.query();
  const names = new Set([...held, ...pending].map(({ name }) => name));
  return (tab) => names.has(lockOf(tab));
}

/** Acts in place of a tab that is closed, and of two tabs that want to only one at a time. */
export async function inPlaceOf(tab: string, act: () => Promise<void>): Promise<void> {
  const locks = locksHere();
  if (locks) return locks.request(lockOf(tab), { ifAvailable: true }, async (lock) => (lock ? act() : undefined));
  const isOpen = await openTabs();
  if (!isOpen(tab)) await act();
}
