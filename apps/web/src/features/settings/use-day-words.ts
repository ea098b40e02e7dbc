import { useFormatter } from 'use-intl';

/** Says a calendar day as "Nov 12". */
export function useDayWords(): (day: string) => string {
  const format = useFormatter();
  // A calendar day has no zone; noon UTC is that day wherever it is formatted as UTC.
  return (day) => format.dateTime(new Date(`${day}T12:00:00Z`), { month: 'short', day: 'numeric', timeZone: 'UTC' });
}
