import type { Widened } from '@cuppa/contract/meeting/matching/matching-events';
import type { Prospects } from '@cuppa/domain/meeting/matching/prospects';
import type { Searching } from './queue-client.ts';

export type Step = NonNullable<Prospects['relaxation']>;

/** A way out of an empty search: one more step of its limits, a seat at a tea time, or a notice once someone fits. */
export type Way = { to: 'widen'; step: Step } | { to: 'seat'; startsAt: string } | { to: 'notify' };

/**
 * The ways that a person has, the most helpful first. While match cards rest, a wider search brings none, so it comes
 * last. There is no seat and no notice for a person whom someone fits now. `isLong`: their wait allows a wider search.
 * `seatAt`: the start of a tea time for which a seat can be saved, null if there is none.
 */
export function waysOf(
  { prospects, widened }: Pick<Searching, 'prospects' | 'widened'>,
  { isLong, seatAt }: { isLong: boolean; seatAt: string | null },
): Way[] {
  const rests = prospects !== null && prospects.cardsInMs !== null;
  const fitting = prospects?.fitting ?? null;
  const step = isLong ? (prospects?.relaxation ?? null) : null;
  const widen: Way[] = step === null || isWidenedTo(widened, step) ? [] : [{ to: 'widen', step }];
  const seat: Way[] = seatAt === null ? [] : [{ to: 'seat', startsAt: seatAt }];
  const later: Way[] = rests || fitting === null || fitting === 'none' ? [...seat, { to: 'notify' }] : [];
  return rests ? [...later, ...widen] : [...widen, ...later];
}

/** True if a step is already taken: prospects may be older than the last tap. */
function isWidenedTo(widened: Widened | null, step: Step): boolean {
  if (step.kind === 'radius') return (widened?.radiusMiles ?? 0) >= step.radiusMiles;
  const ages = widened?.ages ?? null;
  return ages !== null && ages.min <= step.ageMin && ages.max >= step.ageMax;
}
