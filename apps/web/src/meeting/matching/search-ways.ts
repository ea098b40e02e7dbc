import type { Widened } from '@cuppa/contract/meeting/matching/matching-events';
import type { Prospects } from '@cuppa/domain/meeting/matching/prospects';
import type { Searching } from './queue-client.ts';

export type Step = NonNullable<Prospects['relaxation']>;

/** A way out of a long search: one more step of its limits, or a notice once someone fits. */
export type Way = { to: 'widen'; step: Step } | { to: 'notify' };

/**
 * The ways that a person has, the most helpful first. While match cards rest, a wider search brings none, so a notice
 * comes first. There is no notice for a person whom someone fits now.
 */
export function waysOf({ prospects, widened }: Pick<Searching, 'prospects' | 'widened'>): Way[] {
  const rests = prospects !== null && prospects.cardsInMs !== null;
  const fitting = prospects?.fitting ?? null;
  const step = prospects?.relaxation ?? null;
  const widen: Way[] = step === null || isWidenedTo(widened, step) ? [] : [{ to: 'widen', step }];
  const notify: Way[] = rests || fitting === null || fitting === 'none' ? [{ to: 'notify' }] : [];
  return rests ? [...notify, ...widen] : [...widen, ...notify];
}

/** True if a step is already taken: prospects may be older than the last tap. */
function isWidenedTo(widened: Widened | null, step: Step): boolean {
  if (step.kind === 'radius') return (widened?.radiusMiles ?? 0) >= step.radiusMiles;
  const ages = widened?.ages ?? null;
  return ages !== null && ages.min <= step.ageMin && ages.max >= step.ageMax;
}
