import { writeTable } from '../write-table.ts';
import type { DatabaseWork } from './database-work.ts';
import { type Background, CALL_DEED, type Cost } from './deed-costs.ts';
import type { Counts } from './life.ts';
import type { ReadTimes } from './reader.ts';
import type { Acknowledged } from './resident.ts';
import type { Usage } from './usage.ts';

/** Totals since the start. */
export type Moment = DatabaseWork & { atMs: number; usage: Usage; counts: Counts };
/** The rates of a while, in a second; `usage`: cores. */
type While = { usage: Usage; counts: Counts; deeds: number; statements: number; walBytes: number };

export type Outcome = {
  people: number;
  minutes: number;
  cores: number;
  kills: number;
  costs: Cost[];
  background: Background;
  reads: Record<'idle' | 'calm' | 'killed', ReadTimes>;
  calm: While;
  killed: While;
  /** Megabytes by process of the app. */
  memory: Record<'idle' | 'full', number[]>;
  /** p99 of the event loops of the simulated people. */
  lagMs: number;
  acknowledged: Acknowledged[];
  findings: string[];
};

const CAPACITY = 'docs/capacity.md';
const MANY = 100_000;
/** Of the machine's cores; above it, everything waits for the processor. */
const FULL_SHARE = 0.9;
/** The people themselves are late above this. */
const LATE_MS = 50;

export function momentBetween(from: Moment, to: Moment): While {
  const seconds = (to.atMs - from.atMs) / 1_000;
  const rate = <K extends string>(a: Record<K, number>, b: Record<K, number>, of: number) =>
    Object.fromEntries((Object.keys(a) as K[]).map((name) => [name, (b[name] - a[name]) / of])) as Record<K, number>;
  const counts = rate(from.counts, to.counts, seconds);
  return {
    usage: rate(from.usage, to.usage, seconds * 1_000),
    counts,
    deeds: Object.values(counts).reduce((sum, count) => sum + count, 0),
    statements: (to.statements - from.statements) / seconds,
    walBytes: (to.walBytes - from.walBytes) / seconds,
  };
}

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const whole = (value: number) => Math.round(value).toLocaleString('en');
const fine = (value: number) => value.toFixed(value < 10 ? 2 : 1);

const TOWN_COLUMNS = ['', 'one person alone', 'everyone, no fault', 'everyone, processes killed'];

function townRows({ cores, reads, calm, killed, memory, lagMs, acknowledged, kills, findings }: Outcome): string[] {
  const { idle } = reads;
  const times = (given: ReadTimes) => (given.p99 / idle.p99).toFixed(1);
  const parts = (given: While) => {
    const { app, PostgreSQL, Redis, balancer, people } = given.usage;
    return `${[app, PostgreSQL, Redis + balancer, people].map((used) => used.toFixed(2)).join(', ')} of ${cores}`;
  };
  const total = (count: (person: Acknowledged) => number) =>
    whole(acknowledged.reduce((sum, person) => sum + count(person), 0));
  const held = [
    `${total(({ messages }) => messages.acknowledged.length)} messages`,
    `${total(({ teas }) => Object.keys(teas).length)} tea answers`,
    `${total(({ rsvps }) => Object.keys(rsvps).length)} answers to events`,
    `${total(({ seats }) => seats.length)} seats in calls`,
  ];
  return [
    row(
      'reads, p50 and p99, ms',
      ...[idle, reads.calm, reads.killed].map(({ p50, p99 }) => `${fine(p50)}, ${fine(p99)}`),
    ),
    row('p99 to one alone', 1, times(reads.calm), times(reads.killed)),
    row('deeds in a second', '', fine(calm.deeds), fine(killed.deeds)),
    row('statements in a second', '', whole(calm.statements), whole(killed.statements)),
    row('cores: app, PostgreSQL, Redis and balancer, people', '', parts(calm), parts(killed)),
    row('memory of the three processes, MB', memory.idle.join(', '), memory.full.join(', '), ''),
    row('lag of the simulated people, p99, ms', '', '', fine(lagMs)),
    row('the limit', '', '', limitOf(killed, cores, lagMs)),
    row('processes killed', '', '', kills),
    row('acknowledged', '', '', held.join(', ')),
    row('found wrong', '', '', findings.join('; ') || 'nothing'),
  ];
}

function limitOf({ usage }: While, cores: number, lagMs: number): string {
  const used = Object.values(usage).reduce((sum, one) => sum + one, 0);
  if (lagMs > LATE_MS) return 'the simulated people';
  return used > FULL_SHARE * cores ? 'the processor of the machine' : 'none was reached';
}

const DEED_COLUMNS = ['deed', 'measured', 'app, ms', 'PostgreSQL, ms', 'statements', 'log, kB'];

const deedRows = ({ costs }: Outcome): string[] =>
  costs.map(({ deed, times, appMs, postgresMs, statements, walKb }) =>
    row(deed, times, fine(appMs), fine(postgresMs), fine(statements), fine(walKb)),
  );

const MANY_COLUMNS = ['', 'measured', `of ${MANY.toLocaleString('en')} people`, 'one carries', 'which is people'];

/**
 * What one carries: a process of the app its core and the limit of package.json, Redis its core, PostgreSQL a large
 * machine and a fast disk (both assumed), the matcher what docs/matching.md measured.
 */
const CARRIED = { appCores: 1, appMb: 1_024, postgresCores: 64, logMb: 200, redisCores: 1, searches: 700 };

/** What the while without a fault, less what an empty town uses, says of far more people who act alike. */
function manyRows({ people, calm, background, memory }: Outcome): string[] {
  const { usage, counts, statements, walBytes } = calm;
  const idle = background.usage;
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  const short = (value: number) => (value < 10 ? fine(value) : whole(value));
  const line = (name: string, more: number, carried?: number) => {
    // In a small town, less than chance.
    const measured = Math.max(0, more);
    const ofMany = (measured * MANY) / people;
    const most = carried === undefined || ofMany <= 0 ? '' : whole((MANY * carried) / ofMany);
    return row(name, fine(measured), short(ofMany), carried ?? '', most);
  };
  return [
    row('people', whole(people), whole(MANY), '', ''),
    line('cores of the app', usage.app - idle.app, CARRIED.appCores),
    line('memory of their pages in the app, MB', sum(memory.full) - sum(memory.idle), CARRIED.appMb),
    line('cores of PostgreSQL', usage.PostgreSQL - idle.PostgreSQL, CARRIED.postgresCores),
    line('log of PostgreSQL, MB in a second', (walBytes - background.walBytes) / 1e6, CARRIED.logMb),
    line('statements in a second', statements - background.statements),
    line('cores of Redis', usage.Redis - idle.Redis, CARRIED.redisCores),
    line('searches in a second', counts.search, CARRIED.searches),
    line('calls in a second', counts.call / 2),
    line('messages in a second', counts.message),
  ];
}

const MILLION_COLUMNS = ['', 'a call', 'a million in a month'];

/** What calls ask of the servers, besides the relay. */
function millionRows({ costs }: Outcome): string[] {
  const call = costs.find(({ deed }) => deed === CALL_DEED);
  if (call === undefined) return [];
  const hours = (ms: number) => `${whole((ms * 1e6) / 3_600_000)} core hours`;
  return [
    row('app', `${whole(call.appMs)} ms`, hours(call.appMs)),
    row('PostgreSQL', `${whole(call.postgresMs)} ms`, hours(call.postgresMs)),
    row('log of PostgreSQL', `${whole(call.walKb)} kB`, `${whole(call.walKb)} GB`),
  ];
}

/** The tables of the two documents. */
export function printOutcome(outcome: Outcome): void {
  for (const lines of [
    [row(...TOWN_COLUMNS), ...townRows(outcome)],
    [row(...DEED_COLUMNS), ...deedRows(outcome)],
    [row(...MILLION_COLUMNS), ...millionRows(outcome)],
    [row(...MANY_COLUMNS), ...manyRows(outcome)],
  ])
    console.log(`\n${lines.join('\n')}`);
}

export function writeOutcome(outcome: Outcome): void {
  writeTable('## A town', TOWN_COLUMNS, townRows(outcome));
  writeTable('## A deed', DEED_COLUMNS, deedRows(outcome), CAPACITY);
  writeTable('## A million calls a month', MILLION_COLUMNS, millionRows(outcome), CAPACITY);
  writeTable('## 100,000 people at once', MANY_COLUMNS, manyRows(outcome), CAPACITY);
}
