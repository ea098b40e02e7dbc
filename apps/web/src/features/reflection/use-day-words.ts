import { useFormatter } from 'use-intl';

/** A day in words, with its year unless that is the current one. */
export function useDayWords(): (moment: string) => string {
  const format = useFormatter();
  return (moment) => {
    const date = new Date(moment);
    const isThisYear = date.getFullYear() === new Date().getFullYear();
    return format.dateTime(date, {
      weekday: 'short',
      month: 'long',
      day: 'numeric',
      ...(!isThisYear && { year: 'numeric' }),
    });
  };
}
