import type { PairingQueue } from '../../packages/domain/src/meeting/matching/matcher.ts';
import { countBits, pairingScore } from '../../packages/domain/src/meeting/matching/pairing-score.ts';
import type { Ticket } from '../../packages/domain/src/meeting/matching/ticket.ts';
import { type Country, createPopulation } from './population.ts';
import { createRandom } from './random.ts';

const TICK_MS = 250;
/** Not 0, so that a person who has not waited differs from one without a time. */
const START_MS = 1_000_000;

/** People in order of arrival, and when each loses patience. */
export type Stream = { people: Ticket[]; leavesAt: Float64Array };

/** Poisson arrivals; everyone stays between 30 and 90 s. */
export function createStream(country: Country, aMinute: number, minutes: number, seed: number): Stream {
  const random = createRandom(seed + 7);
  const person = createPopulation(country, seed);
  const people: Ticket[] = [];
  const leaves: number[] = [];
  for (let at = START_MS; ; ) {
    at += random.exponential(60_000 / aMinute);
    if (at > START_MS + minutes * 60_000) break;
    people.push({ ...person(), enteredAt: Math.round(at) });
    leaves.push(at + 30_000 + random.next() * 60_000);
  }
  return { people, leavesAt: Float64Array.from(leaves) };
}

/** The outcome of a stream with one matcher; arrays by person, with -1 for no partner. */
export type StreamResult = {
  partners: Int32Array;
  waits: Float64Array;
  /** The total score of all pairs at the first moment when both were there: without the bonus for waiting. */
  weight: number;
  shared: number;
  tickCpuMs: number[];
};

export function runStream(
  { people, leavesAt }: Stream,
  create: (options: { now: () => number }) => PairingQueue,
): StreamResult {
  let nowMs = START_MS;
  const matcher = create({ now: () => nowMs });
  const indexes = new Map(people.map((ticket, index) => [ticket.id, index]));
  const partners = new Int32Array(people.length).fill(-1);
  const waits = new Float64Array(people.length).fill(-1);
  const leaving = Array.from(people.keys()).sort((a, b) => leavesAt[a]! - leavesAt[b]!);
  const result: StreamResult = { partners, waits, weight: 0, shared: 0, tickCpuMs: [] };
  let [next, nextLeaving] = [0, 0];
  matcher.tick();
  while (nextLeaving < people.length) {
    nowMs += TICK_MS;
    for (; next < people.length && people[next]!.enteredAt <= nowMs; next += 1) matcher.add(people[next]!);
    for (; nextLeaving < people.length && leavesAt[leaving[nextLeaving]!]! <= nowMs; nextLeaving += 1) {
      const index = leaving[nextLeaving]!;
      if (partners[index] === -1) matcher.remove(people[index]!.id);
    }
    const before = process.cpuUsage().user;
    const pairs = matcher.tick();
    result.tickCpuMs.push((process.cpuUsage().user - before) / 1000);
    for (const { a, b } of pairs) {
      const [i, j] = [indexes.get(a.id)!, indexes.get(b.id)!];
      partners[i] = j;
      partners[j] = i;
      waits[i] = nowMs - a.enteredAt;
      waits[j] = nowMs - b.enteredAt;
      result.weight += meetingScore(a, b);
      result.shared += countBits(a.values & b.values);
    }
  }
  return result;
}

/** The score of a pair without the bonus for waiting. */
function meetingScore(a: Ticket, b: Ticket): number {
  return pairingScore(a, b, Math.min(a.enteredAt, b.enteredAt));
}
