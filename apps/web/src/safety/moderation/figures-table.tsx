import type { MonthFigures } from '@cuppa/contract/safety/moderation/moderation-schema';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';
import { Bar } from './figure-bars.tsx';
import { sumOf } from './figure-sums.ts';

/** The figures of each month, newest first, and their sum. */
export function FiguresTable({ months }: { months: readonly MonthFigures[] }) {
  const t = useTranslations('moderationFigures');
  const dates = useDates();
  const most = Math.max(1, ...months.map(({ reports }) => reports));
  const newestFirst = months.toSorted((one, other) => other.month.localeCompare(one.month));
  return (
    <section
      aria-label={t('table')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-l bg-surface shadow-e1"
    >
      <table className="w-full text-left text-small tabular-nums">
        <caption className="sr-only">{t('table')}</caption>
        <thead>
          <tr className="border-b border-line text-label text-ink-2">
            {(['month', 'reports', 'acts', 'appeals', 'overturned', 'handled'] as const).map((column) => (
              <th key={column} scope="col" className="px-4 py-3 align-bottom font-semibold">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newestFirst.map((month) => (
            <Row
              key={month.month}
              name={dates.sayIn('UTC', 'month', `${month.month}-15T12:00:00Z`)}
              months={[month]}
              handled={month.medianHours === null ? t('noHours') : t('hours', { hours: Math.ceil(month.medianHours) })}
              bar={<Bar share={month.reports / most} />}
            />
          ))}
        </tbody>
        <tfoot className="border-t-2 border-line font-semibold">
          <Row name={t('total')} months={months} handled="" bar={null} />
        </tfoot>
      </table>
    </section>
  );
}

type RowProps = { name: string; months: readonly MonthFigures[]; handled: string; bar: ReactNode };

function Row({ name, months, handled, bar }: RowProps) {
  const counts = {
    acts: sumOf(months.flatMap(({ acts }) => Object.values(acts))),
    appeals: sumOf(months.map(({ appeals }) => appeals)),
    overturned: sumOf(months.map(({ overturned }) => overturned)),
  };
  return (
    <tr className="not-first:border-t not-first:border-line">
      <th scope="row" className="px-4 py-2.5 font-semibold whitespace-nowrap">
        {name}
      </th>
      <td className="min-w-36 px-4 py-2.5">
        <span>{sumOf(months.map(({ reports }) => reports))}</span>
        {bar}
      </td>
      <td className="px-4 py-2.5">{counts.acts}</td>
      <td className="px-4 py-2.5">{counts.appeals}</td>
      <td className="px-4 py-2.5">{counts.overturned}</td>
      <td className="px-4 py-2.5 whitespace-nowrap text-ink-2">{handled}</td>
    </tr>
  );
}
