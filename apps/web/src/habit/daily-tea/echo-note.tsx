import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';

/** After an answer is saved: an earlier one that speaks of the same, if there is a true one. Only the person sees it. */
export function EchoNote({ questionId, day }: { questionId: string; day: string }) {
  const { queries } = useServer();
  const t = useTranslations('dailyTea');
  const dates = useDates();
  // The tea is complete without it, so a failure is not reported.
  const echo = useQuery(queries.dailyTea.echo.queryOptions({ input: { questionId, day }, retry: false })).data?.echo;
  if (!echo) return null;
  const isThisMonth = echo.day.slice(0, 7) === day.slice(0, 7);
  const when = dates.sayIn('UTC', isThisMonth ? 'date' : 'monthName', `${echo.day}T12:00:00Z`);
  return (
    <p className="mb-4 rounded-m bg-celadon-soft px-4 py-2.5 text-small wrap-anywhere text-ink">
      <span>{t(isThisMonth ? 'echoDay' : 'echoMonth', { when, subject: echo.subject })}</span>{' '}
      <Link to={`/daily-tea/past?answer=${echo.id}`} className="font-semibold underline underline-offset-2">
        {t('echoLink')}
      </Link>
    </p>
  );
}
