import type { Widened } from '@cuppa/contract/meeting/matching/matching-events';
import type { Prospects } from '@cuppa/domain/meeting/matching/prospects';
import type { Searching } from './queue-client.ts';

export type Step = NonNullable<Prospects['relaxation']>;

/** Pages that a person can go to instead of watching the search, in the order in which they are offered. */
const PAGES = ['/daily-tea', '/practice', '/town-square'] as const;
export type Page = (typeof PAGES)[number];

/**
 * A way out of an empty search: one more step of its limits, all of them taken back, a seat at a tea time, a notice once
 * someone fits, a notification of a match card while the page is hidden, or a page.
 */
export type Way =
  | { to: 'widen'; step: Step }
  | { to: 'narrow' }
  | { to: 'seat'; startsAt: string }
  | { to: 'notify' }
  | { to: 'alert' }
  | { to: Page };

type Told = Pick<Searching, 'prospects' | 'widened'>;

/** True once ways are offered: no one fits, or the wait is long. */
export function isQuiet({ prospects }: Pick<Told, 'prospects'>, isLong: boolean): boolean {
  return isLong || prospects?.fitting === 'none';
}

/**
 * The ways that a person has, the most helpful first. While match cards rest, a wider search brings none, so it comes
 * later. There is no seat, no notice and no page for a person whom someone fits now. `isLong`: their wait allows a wider
 * search. `seatAt`: the start of a tea time for which a seat can be saved, null if there is none. `canAlert`: the
 * browser can still be asked for notifications.
 */
export function waysOf(
  { prospects, widened }: Told,
  { isLong, seatAt, canAlert }: { isLong: boolean; seatAt: string | null; canAlert: boolean },
): Way[] {
  const narrow: Way[] = widened === null ? [] : [{ to: 'narrow' }];
  if (!isQuiet({ prospects }, isLong)) return narrow;
  const rests = prospects !== null && prospects.cardsInMs !== null;
  const fitting = prospects?.fitting ?? null;
  const isEmpty = rests || fitting === null || fitting === 'none';
  const step = isLong ? (prospects?.relaxation ?? null) : null;
  const widen: Way[] = step === null || isWidenedTo(widened, step) ? [] : [{ to: 'widen', step }];
  const seat: Way[] = seatAt === null ? [] : [{ to: 'seat', startsAt: seatAt }];
  const later: Way[] = isEmpty ? [...seat, { to: 'notify' }] : [];
  const alert: Way[] = canAlert ? [{ to: 'alert' }] : [];
  const pages: Way[] = isEmpty ? PAGES.map((to) => ({ to })) : [];
  const [first, ...others] = [...(rests ? [...later, ...widen] : [...widen, ...later]), ...alert, ...pages];
  return first === undefined ? narrow : [first, ...narrow, ...others];
}

/** True if a step is already taken: prospects may be older than the last tap. */
function isWidenedTo(widened: Widened | null, step: Step): boolean {
  if (step.kind === 'radius') return (widened?.radiusMiles ?? 0) >= step.radiusMiles;
  const ages = widened?.ages ?? null;
  return ages !== null && ages.min <= step.ageMin && ages.max >= step.ageMax;
}
