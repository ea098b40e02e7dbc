import { DAY_MS } from '@cuppa/domain/time/lengths';
import { useFormatter, useNow, useTranslations } from 'use-intl';

const MINUTE_MS = 60_000;

/** "Today", "Yesterday", or the day by its name. */
export function DayLine({ sentAt }: { sentAt: string }) {
  const t = useTranslations('chat');
  const format = useFormatter();
  const now = useNow({ updateInterval: MINUTE_MS });
  const date = new Date(sentAt);
  const isDay = (moment: Date | number) => new Date(moment).toDateString() === date.toDateString();
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  const words = format.dateTime(date, { weekday: 'long', day: 'numeric', month: 'long', ...year });
  const day = isDay(now) ? t('today') : isDay(now.getTime() - DAY_MS) ? t('yesterday') : words;
  return <li className="mt-6 mb-1 text-center text-label text-ink-2">{day}</li>;
}
