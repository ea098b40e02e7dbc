import type { MonthFigures } from '@cuppa/contract/safety/moderation/moderation-schema';
import { REPORT_REASONS } from '@cuppa/domain/safety/safety/report';
import { SANCTION_KINDS } from '@cuppa/domain/safety/safety/sanctions';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { readJson } from '../../lib/server/read-json.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { FigureBars } from './figure-bars.tsx';
import { sumOf } from './figure-sums.ts';
import { FiguresTable } from './figures-table.tsx';

async function readFigures(): Promise<MonthFigures[]> {
  return ((await readJson('/api/figures')) as { months: MonthFigures[] }).months;
}

/** /safety/figures: public counts of reports and their outcomes, without any personal data. */
export function FiguresScreen() {
  const t = useTranslations('moderationFigures');
  const common = useTranslations('common');
  const figures = useQuery({ queryKey: ['figures'], queryFn: readFigures });
  const months = figures.data;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        back={{ to: '/safety', label: t('back'), isNamed: true }}
      />
      {figures.isPending && (
        <div role="status" aria-label={common('loading')}>
          <Skeleton className="h-72 rounded-l" />
        </div>
      )}
      {months === undefined && figures.isError && <LoadFailed query={figures} />}
      {months !== undefined && (months.some(hasFigures) ? <Figures months={months} /> : <NoFigures />)}
    </>
  );
}

function hasFigures({ reports, acts, appeals }: MonthFigures): boolean {
  return reports + appeals + sumOf(Object.values(acts)) > 0;
}

function NoFigures() {
  const t = useTranslations('moderationFigures');
  return (
    <div className="rounded-l bg-surface py-4 shadow-e1">
      <EmptyState title={t('empty')} description={t('emptyText')} />
    </div>
  );
}

function Figures({ months }: { months: readonly MonthFigures[] }) {
  const t = useTranslations('moderationFigures');
  const safety = useTranslations('safety');
  const reasons = REPORT_REASONS.map((reason) => ({
    label: safety(`reason_${reason}`),
    count: sumOf(months.map(({ reportsByReason }) => reportsByReason[reason] ?? 0)),
  }));
  const acts = SANCTION_KINDS.map((act) => ({
    label: t(`act.${act}`),
    count: sumOf(months.map(({ acts: counts }) => counts[act] ?? 0)),
  }));
  return (
    <div className="flex flex-col gap-4">
      <FiguresTable months={months} />
      <div className="grid gap-4 lg:grid-cols-2">
        <FigureBars title={t('byReason')} bars={reasons} />
        <FigureBars title={t('byAct')} bars={acts} />
      </div>
    </div>
  );
}
