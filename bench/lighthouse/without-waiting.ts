/** An event of Chrome's trace: when it began and how long it took, in microseconds, by the clock and by its thread's processor time. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tts?: number;
  tdur?: number;
}

type Task = Required<TraceEvent>;

const isTask = (event: TraceEvent): event is Task =>
  event.name.endsWith('RunTask') && event.dur !== undefined && event.tts !== undefined && event.tdur !== undefined;

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}.${tid}`;

const isWithin = (task: Task | undefined, { ts }: TraceEvent): task is Task =>
  task !== undefined && ts >= task.ts && ts < task.ts + task.dur;

/** An event without a time of its own keeps its place in proportion. */
function placed(event: TraceEvent, task: Task): TraceEvent {
  const share = task.dur > 0 ? task.tdur / task.dur : 1;
  const since = event.tts === undefined ? Math.round((event.ts - task.ts) * share) : event.tts - task.tts;
  const ts = task.ts + Math.max(0, Math.min(since, task.tdur));
  if (event.dur === undefined) return { ...event, ts };
  return { ...event, ts, dur: event.tdur ?? Math.round(event.dur * share) };
}

/**
 * The trace of the same visit on a machine where no task waits for a processor: each takes the time that its thread had one,
 * and what happened in it moves closer to its beginning.
 */
export function withoutWaiting(events: TraceEvent[]): TraceEvent[] {
  const inTask = new Map<string, Task>();
  const moved = new Map<TraceEvent, TraceEvent>();
  const ordered = events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (const event of ordered) {
    const thread = threadOf(event);
    if (isTask(event) && !isWithin(inTask.get(thread), event)) inTask.set(thread, event);
    const task = inTask.get(thread);
    if (isWithin(task, event)) moved.set(event, placed(event, task));
  }
  return events.map((event) => moved.get(event) ?? event);
}
