import { countBits } from '../../packages/domain/src/meeting/matching/pairing-score.ts';
import { SEEKS, type Ticket } from '../../packages/domain/src/meeting/matching/ticket.ts';

/** The groups whose matched shares are compared, by name; a person is in one group of each row. */
const GROUPS: readonly ((ticket: Ticket) => string)[] = [
  ({ values }) => `${countBits(values)} values`,
  ({ gender }) => ({ 0: 'unstated', 1: 'women', 2: 'men', 4: 'non-binary' })[gender] ?? 'other',
  ({ seeks }) => ({ 1: 'friendship', 2: 'dating', 3: 'both' })[seeks] ?? 'none',
  ({ age }) => (age < 25 ? 'age 18-24' : age < 35 ? 'age 25-34' : age < 50 ? 'age 35-49' : 'age 50 on'),
  ({ seeks, gender, dateGenders }) =>
    (seeks & SEEKS.dating) === 0 ? 'no dates' : (gender & dateGenders) === 0 ? 'other gender' : 'own gender too',
  ({ langs }) => ((langs & 1) !== 0 ? 'common language' : 'other languages'),
  ({ passport }) => (passport ? 'passport' : 'no passport'),
  ({ radiusMiles }) => `${radiusMiles} miles`,
  ({ lat }) => (lat === null ? 'no place' : 'place'),
  ({ ageMin, ageMax }) => (ageMin === 18 && ageMax === 99 ? 'any age' : 'narrow ages'),
];

/** `error` is the standard error of `points`. */
export type GroupGap = { group: string; people: number; points: number; error: number };

/**
 * By how many percentage points each group's matched share exceeds the rival's, worst first. Only people whom exactly
 * one of the two matched make a difference, so the error is the square root of their number.
 */
export function groupGaps(
  people: readonly Ticket[],
  isMatched: (index: number) => boolean,
  isMatchedByRival: (index: number) => boolean,
): GroupGap[] {
  const counts = new Map<string, { people: number; ours: number; theirs: number }>();
  people.forEach((ticket, index) => {
    for (const groupOf of GROUPS) {
      const group = groupOf(ticket);
      const count = counts.get(group) ?? { people: 0, ours: 0, theirs: 0 };
      count.people += 1;
      if (isMatched(index) && !isMatchedByRival(index)) count.ours += 1;
      if (!isMatched(index) && isMatchedByRival(index)) count.theirs += 1;
      counts.set(group, count);
    }
  });
  return [...counts]
    .map(([group, { people: size, ours, theirs }]) => ({
      group,
      people: size,
      points: (100 * (ours - theirs)) / size,
      error: (100 * Math.sqrt(ours + theirs)) / size,
    }))
    .sort((a, b) => a.points - b.points);
}
