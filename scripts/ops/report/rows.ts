import { decodeTime } from 'ulid';
import type { Item, Key } from '../../../functions/core/table.ts';
import { AlertRow, dogOfAlert, isAlertRunning, nameOfAlert } from '../../../functions/table/alerts.ts';
import { conversationIdOf, messagesPartition } from '../../../functions/table/conversations.ts';
import { profileKey } from '../../../functions/table/profiles.ts';
import { isReportKey, ListedReport } from '../../../functions/table/reports.ts';
import { DAY_S } from '../../../shared/core/time.ts';
import type { Days, Numbers } from './days.ts';

const PROFILE = profileKey('').SK;

const WRITTEN = [
  ['posts', /^USER#/, /^POST#(.{26})$/],
  ['comments', /^POST#/, /^COMMENT#(.{26})$/],
  ['messages', /^CONVERSATION#/, /^MESSAGE#(.{26})$/],
] as const;

const OUTCOMES = { home: 'alerts that ended with the dog home', stopped: 'alerts that ended otherwise' } as const;

type Row = Item & Key;

/** Counts what a pass over the table shows, row by row, and keeps no word of it. */
export class RowCounts {
  readonly #days: Days;
  readonly #ownPartitions: ReadonlySet<string>;
  readonly #numbers: Record<string, [number, number]> = {};
  readonly #reports: ListedReport[] = [];
  readonly #judged = new Map<string, string>();
  #running = 0;

  /** `canary` are the dogs that the deployment runs by itself, which are left out. */
  constructor(days: Days, canary: readonly string[] = []) {
    this.#days = days;
    const between = canary.flatMap((uid) => canary.map((other) => messagesPartition(conversationIdOf(uid, other))));
    this.#ownPartitions = new Set([...canary.map((uid) => profileKey(uid).PK), ...between]);
  }

  take(item: Item): void {
    const row = item as Row;
    if (this.#ownPartitions.has(row.PK)) return;
    if (row.SK === PROFILE) this.#add('dogs new', Date.parse(`${row.createdAt}`));
    if (row.SK === 'UPLOAD' && row.state === 'refused') this.#takeRefused(row);
    if (isReportKey(row)) this.#takeReport(ListedReport.parse(row));
    if (dogOfAlert(row)) this.#takeAlert(row);
    for (const [name, partition, key] of WRITTEN) {
      const [, ulid] = (partition.test(row.PK) && key.exec(row.SK)) || [];
      if (ulid) this.#add(name, decodeTime(ulid));
    }
  }

  /** Rows of refused pictures last a day, so that the day before is not known. */
  #takeRefused({ expiresAt }: Row) {
    this.#add('pictures and videos refused', (Number(expiresAt) - DAY_S) * 1000);
  }

  #takeReport(report: ListedReport) {
    this.#add('reports made', Date.parse(report.createdAt));
    this.#reports.push(report);
  }

  #takeAlert(row: Row) {
    const alert = AlertRow.parse(row);
    const uid = dogOfAlert(row) ?? '';
    if (alert.judgedAt) this.#judged.set(nameOfAlert(uid, alert), alert.judgedAt);
    if (isAlertRunning(alert, this.#days.now)) this.#running += 1;
    else if (alert.state === 'home' || alert.state === 'stopped')
      this.#add(OUTCOMES[alert.state], (alert.endedAt ?? 0) * 1000);
    else this.#add(OUTCOMES.stopped, alert.endsAt * 1000);
  }

  #add(name: string, time: number) {
    const day = this.#days.dayOf(time);
    if (day === undefined) return;
    this.#numbers[name] ??= [0, 0];
    this.#numbers[name][day] += 1;
  }

  get numbers(): Numbers {
    const of = (name: string): [number, number] => this.#numbers[name] ?? [0, 0];
    const isOpen = ({ about, createdAt }: ListedReport) => createdAt > (this.#judged.get(about) ?? '');
    return {
      'dogs new': of('dogs new'),
      posts: of('posts'),
      comments: of('comments'),
      messages: of('messages'),
      'pictures and videos refused': [of('pictures and videos refused')[0]],
      'reports made': of('reports made'),
      'reports open': [this.#reports.filter(isOpen).length],
      'alerts running': [this.#running],
      [OUTCOMES.home]: of(OUTCOMES.home),
      [OUTCOMES.stopped]: of(OUTCOMES.stopped),
    };
  }
}
