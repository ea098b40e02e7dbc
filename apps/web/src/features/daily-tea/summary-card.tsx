import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { errorCodeOf, queries } from '../../lib/api.ts';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { SummaryText } from '../../lib/summary-text.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';

/** What the person's own answers come back to, where there are enough of them. */
export function SummaryCard() {
  const t = useTranslations('dailyTea');
  const common = useTranslations('common');
  const summary = useQuery(queries.dailyTea.summary.queryOptions());
  if (errorCodeOf(summary.error) === 'NOT_ENOUGH') {
    return (
      <Card as="section">
        <EmptyState title={t('notEnough')} description={t('notEnoughDescription')} />
      </Card>
    );
  }
  if (summary.data === undefined) {
    if (summary.isError || summary.isPaused) return <LoadFailed query={summary} />;
    return (
      <div role="status" aria-label={common('loading')}>
        <Skeleton className="h-60 rounded-l" />
      </div>
    );
  }
  return (
    <Card as="section" className="flex flex-col gap-4">
      <header>
        <h2 className="text-t2">{t('summary')}</h2>
        <p className="mt-1 text-small text-ink-2">{t('summaryDescription')}</p>
        {summary.data.isByModel && (
          <Tag tone="pea" className="mt-2">
            <Sparkles size={14} aria-hidden />
            {t('byModel')}
          </Tag>
        )}
      </header>
      <SummaryText summary={summary.data} tone="celadon" words={{ highlights: t('highlights'), topics: t('topics') }} />
    </Card>
  );
}
