import type { Widened } from '@cuppa/contract/meeting/matching/matching-events';
import type { Prospects } from '@cuppa/domain/meeting/matching/prospects';
import type { useTranslations } from 'use-intl';

type Translate = ReturnType<typeof useTranslations<'matching'>>;

/** Shorter waits are "a few seconds"; longer ones are rounded to tens, so the words rarely change. */
const TEN_SECONDS = 10;
const MINUTE = 60;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** Words for a median wait in milliseconds, rounded the way people speak of one. */
export function usualWaitWords(medianWaitMs: number, t: Translate): string {
  const seconds = medianWaitMs / 1_000;
  if (seconds < TEN_SECONDS) return t('usualWaitMoment');
  const tens = Math.round(seconds / TEN_SECONDS) * TEN_SECONDS;
  if (tens < MINUTE) return t('usualWaitSeconds', { seconds: tens });
  return t('usualWaitMinutes', { minutes: Math.round(seconds / MINUTE) });
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

/** Says how many people who fit are waiting, or when the search goes on; null while neither is told. */
export function crowdWords({ cardsInMs, fitting }: Prospects, t: Translate): string | null {
  if (cardsInMs !== null) return restWords(cardsInMs, t);
  return fitting === null ? null : t(`fitting_${fitting}`);
}

/** Says when the search goes on for a person who changed it often. */
function restWords(cardsInMs: number, t: Translate): string {
  const minutes = Math.ceil(cardsInMs / MINUTE_MS);
  return minutes < HOUR_MINUTES
    ? t('cardsInMinutes', { minutes })
    : t('cardsInHours', { hours: Math.ceil(minutes / HOUR_MINUTES) });
}

/** Says which limits apply to this search only. */
export function widenedWords({ radiusMiles, ages }: Widened, t: Translate): string {
  if (ages === null) return t('widenedRadius', { miles: radiusMiles ?? 0 });
  return radiusMiles === null ? t('widenedAges', ages) : t('widenedBoth', { miles: radiusMiles, ...ages });
}

/** True if a relaxation is already applied: prospects may be older than the last tap. */
export function isWidenedTo(widened: Widened | null, relaxation: NonNullable<Prospects['relaxation']>): boolean {
  if (relaxation.kind === 'radius') return (widened?.radiusMiles ?? 0) >= relaxation.radiusMiles;
  const ages = widened?.ages ?? null;
  return ages !== null && ages.min <= relaxation.ageMin && ages.max >= relaxation.ageMax;
}
