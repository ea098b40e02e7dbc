import type { Widened } from '@cuppa/contract/meeting/matching/matching-events';
import type { Prospects } from '@cuppa/domain/meeting/matching/prospects';
import type { useTranslations } from 'use-intl';
import type { Searching } from './queue-client.ts';

type Translate = ReturnType<typeof useTranslations<'matching'>>;

/** Shorter waits are "a few seconds"; longer ones are rounded to tens, so the words rarely change. */
const TEN_SECONDS = 10;
const MINUTE = 60;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/**
 * The one line of a search: what matters most of what is known, null if nothing is. The usual wait is said only while
 * the person is not told who fits: next to "no one" it sounds like a promise.
 */
export function searchLine(
  { prospects, isAfterYes }: Pick<Searching, 'prospects' | 'isAfterYes'>,
  { isNew, isLong }: { isNew: boolean; isLong: boolean },
  t: Translate,
): string | null {
  if (isAfterYes && isNew) return t('afterYes');
  if (prospects !== null && prospects.cardsInMs !== null) return restWords(prospects.cardsInMs, t);
  if (prospects !== null && prospects.fitting !== null) return t(`fitting_${prospects.fitting}`);
  if (isLong) return t('longWait');
  return prospects === null || prospects.medianWaitMs === null ? null : usualWaitWords(prospects.medianWaitMs, t);
}

/** Words for a median wait in milliseconds, rounded the way people speak of one. */
function usualWaitWords(medianWaitMs: number, t: Translate): string {
  const seconds = medianWaitMs / 1_000;
  if (seconds < TEN_SECONDS) return t('usualWaitMoment');
  const tens = Math.round(seconds / TEN_SECONDS) * TEN_SECONDS;
  if (tens < MINUTE) return t('usualWaitSeconds', { seconds: tens });
  return t('usualWaitMinutes', { minutes: Math.round(seconds / MINUTE) });
}

/** Says when the search goes on for a person who changed it often. */
function restWords(cardsInMs: number, t: Translate): string {
  const minutes = Math.ceil(cardsInMs / MINUTE_MS);
  return minutes < HOUR_MINUTES
    ? t('cardsInMinutes', { minutes })
    : t('cardsInHours', { hours: Math.ceil(minutes / HOUR_MINUTES) });
}

/** Says what a relaxation widens and, if that is told, how many people it adds. */
export function relaxationWords(relaxation: NonNullable<Prospects['relaxation']>, t: Translate): string {
  const gain = relaxation.brings === null ? null : t(`brings_${relaxation.brings}`);
  if (relaxation.kind === 'radius') {
    const miles = relaxation.radiusMiles;
    return gain === null ? t('widenRadiusUntold', { miles }) : t('widenRadius', { miles, gain });
  }
  const ages = { min: relaxation.ageMin, max: relaxation.ageMax };
  return gain === null ? t('widenAgesUntold', ages) : t('widenAges', { ...ages, gain });
}

/** Introduces the values that a search looks for, with the limits that are widened for it. */
export function soughtWords(widened: Widened | null, t: Translate): string {
  const { radiusMiles = null, ages = null } = widened ?? {};
  if (radiusMiles === null) return ages === null ? t('lookingFor') : t('lookingForAges', ages);
  return ages === null
    ? t('lookingWithin', { miles: radiusMiles })
    : t('lookingWithinForAges', { miles: radiusMiles, ...ages });
}
