import { useFormatter } from 'use-intl';

/** A date in words, with its year unless that is the current one. */
export function useDateWords(): (moment: string) => string {
  const format = useFormatter();
  return (moment) => {
    const date = new Date(moment);
    const isThisYear = date.getFullYear() === new Date().getFullYear();
    return format.dateTime(date, { month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) });
  };
}
