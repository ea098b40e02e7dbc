import { createMatcher, type PairingQueue } from '../../packages/domain/src/meeting/matching/matcher.ts';
import { countBits } from '../../packages/domain/src/meeting/matching/pairing-score.ts';
import type { Ticket } from '../../packages/domain/src/meeting/matching/ticket.ts';
import { bestKnownWeight } from './best-known.ts';
import { exactWeight } from './exact.ts';
import { createFifo } from './fifo.ts';
import { matchGreedily, type Pair } from './greedy.ts';
import { type GroupGap, groupGaps } from './groups.ts';
import { type Country, createPopulation } from './population.ts';
import { createRandom } from './random.ts';

const NOW_MS = 1_000_000;
const EXACT_UP_TO = 1_000;
const GREEDY_UP_TO = 10_000;

/** `matched` is the share of people in a pair, `shared` the mean number of shared values. */
export type Row = { name: string; weight: number; matched: number; shared: number; cpuMs: number };
export type Standing = { rows: Row[]; best: { name: string; weight: number } | null; gaps: GroupGap[] };

/** Everyone is already waiting, for up to a minute; one tick. */
export function measureStanding(country: Country, count: number, seed: number, isBestWanted: boolean): Standing {
  const random = createRandom(seed + 99);
  const person = createPopulation(country, seed);
  const tickets = Array.from({ length: count }, () => ({ ...person(), enteredAt: NOW_MS - random.below(60_000) }));
  tickets.sort((a, b) => a.enteredAt - b.enteredAt);
  const results = new Map<string, Pair[]>();
  const rows: Row[] = [];
  function run(name: string, match: () => Pair[]): void {
    const before = process.cpuUsage().user;
    const pairs = match();
    rows.push(rowOf(name, pairs, count, (process.cpuUsage().user - before) / 1_000));
    results.set(name, pairs);
  }
  run('FIFO', () => tickOnce(tickets, createFifo({ now: () => NOW_MS })));
  if (count <= GREEDY_UP_TO) run('plain greedy', () => matchGreedily(tickets, NOW_MS));
  run('matcher', () => tickOnce(tickets, createMatcher({ now: () => NOW_MS })));
  const best = isBestWanted ? bestOf(tickets) : null;
  const [ours, theirs] = ['matcher', 'FIFO'].map((name) => idsOf(results.get(name)!)) as [Set<string>, Set<string>];
  const gaps = groupGaps(
    tickets,
    (index) => ours.has(tickets[index]!.id),
    (index) => theirs.has(tickets[index]!.id),
  );
  return { rows, best, gaps };
}

function bestOf(tickets: readonly Ticket[]): { name: string; weight: number } {
  return tickets.length <= EXACT_UP_TO
    ? { name: 'the optimum', weight: exactWeight(tickets, NOW_MS) }
    : { name: 'the best known', weight: bestKnownWeight(tickets, NOW_MS) };
}

function tickOnce(tickets: readonly Ticket[], queue: PairingQueue): Pair[] {
  for (const ticket of tickets) queue.add(ticket);
  return queue.tick();
}

function rowOf(name: string, pairs: readonly Pair[], people: number, cpuMs: number): Row {
  const shared = pairs.reduce((sum, { a, b }) => sum + countBits(a.values & b.values), 0);
  const weight = pairs.reduce((sum, { score }) => sum + score, 0);
  return { name, weight, matched: (2 * pairs.length) / people, shared: shared / pairs.length, cpuMs };
}

function idsOf(pairs: readonly Pair[]): Set<string> {
  return new Set(pairs.flatMap(({ a, b }) => [a.id, b.id]));
}
