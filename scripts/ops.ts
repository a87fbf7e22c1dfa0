import { runSubject } from './subjects.ts';

/** What operators do with a running site: of the environment that is named, or on this machine. */
await runSubject('ops', {
  logs: {
    does: 'Prints what the logs say of a request, of errors, or with a word in it.',
    run: () => import('./ops/logs.ts'),
  },
  report: {
    does: 'Prints the numbers of the last day beside those of the day before.',
    run: () => import('./ops/report.ts'),
  },
  replay: { does: 'Hands records that a consumer gave up to it again.', run: () => import('./ops/replay.ts') },
  rescreen: { does: 'Screens texts again that had no score for a day.', run: () => import('./ops/rescreen.ts') },
  invariants: {
    does: 'Looks for contradictions in what is stored; writes nothing.',
    run: () => import('./ops/invariants.ts'),
  },
  lost: { does: 'Shows an alert with its reports; hides it, or shows it again.', run: () => import('./ops/lost.ts') },
  names: { does: 'Prints the dogs whose names pose as the operator.', run: () => import('./ops/names.ts') },
});
