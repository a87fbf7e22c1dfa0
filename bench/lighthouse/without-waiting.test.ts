import { expect, it } from 'vitest';
import { type TraceEvent, withoutWaiting } from './without-waiting.ts';

const thread = { pid: 1, tid: 1 };
const task: TraceEvent = { ...thread, name: 'RunTask', ts: 1000, dur: 800, tts: 50, tdur: 200 };

it('a task takes the time that its thread had a processor', () =>
  expect(withoutWaiting([task])).toEqual([{ ...task, dur: 200 }]));

it('what happened in a task stays in it, at its own time', () => {
  const layout = { ...thread, name: 'Layout', ts: 1300, dur: 400, tts: 100, tdur: 90 };
  const inner = { ...task, name: 'ThreadControllerImpl::RunTask', ts: 1400, dur: 100, tts: 110, tdur: 40 };
  expect(withoutWaiting([inner, layout, task])).toEqual([
    { ...inner, ts: 1060, dur: 40 },
    { ...layout, ts: 1050, dur: 90 },
    { ...task, dur: 200 },
  ]);
});

it('an event without a time of its own keeps its place in proportion', () => {
  const paint = { ...thread, name: 'firstPaint', ts: 1400 };
  expect(withoutWaiting([task, paint])[1]).toEqual({ ...paint, ts: 1100 });
});

it('other threads, and what happens between tasks, stay as they are', () => {
  const others = [
    { ...thread, tid: 2, name: 'Paint', ts: 1300, dur: 400, tts: 9, tdur: 1 },
    { ...thread, name: 'navigationStart', ts: 900 },
    { ...thread, name: 'loadEvent', ts: 1801 },
  ];
  expect(withoutWaiting([task, ...others]).slice(1)).toEqual(others);
});
