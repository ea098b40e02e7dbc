import { type CalendarDay, EARLIEST_BIRTH_DAY } from '@cuppa/domain/accounts/profile/age';
import { useTranslations } from 'use-intl';
import { listed } from '../../lib/page/listed.ts';
import { type DayParts, dayOf } from '../../ui/choices/calendar-parts.ts';

const FIRST_WHOLE_YEAR = 1000;

/** A hint about a typed birthday that is incomplete or impossible; null if it is neither. `today` is a calendar day. */
export function useBirthdayHint(parts: DayParts, today: CalendarDay): string | null {
  const t = useTranslations('age');
  const isYearWhole = parts.year !== null && parts.year >= FIRST_WHOLE_YEAR;
  const missing = [
    parts.day === null && t('theDay'),
    parts.month === null && t('theMonth'),
    !isYearWhole && t('theYear'),
  ].filter((part) => part !== false);
  if (missing.length > 0) return t('choose', { parts: listed(missing) });
  const day = dayOf(parts);
  if (day === null) return t('noSuchDay');
  if (day < EARLIEST_BIRTH_DAY) return t('tooEarly', { year: EARLIEST_BIRTH_DAY.slice(0, 4) });
  return day > today ? t('toCome') : null;
}
