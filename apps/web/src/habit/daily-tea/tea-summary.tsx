import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SummaryCard } from '../parts/summary-card.tsx';
import { SUMMARY_REFUSALS } from './daily-tea.messages.ts';

/**
 * The summary of the person's own answers, if there are enough of them. A model reads them only when the person asks.
 */
export function TeaSummary() {
  return (
    <div className="mt-5">
      <OwnSummary />
    </div>
  );
}

function OwnSummary() {
  const { queries } = useServer();
  const t = useTranslations('dailyTea');
  const common = useTranslations('common');
  const home = useQuery(queries.home.get.queryOptions());
  const [isAsked, setIsAsked] = useState(false);
  const isWaiting = home.data?.hasLanguageModel === true && !isAsked;
  const summary = useQuery(queries.dailyTea.summary.queryOptions({ enabled: home.data !== undefined && !isWaiting }));
  const isNotEnough = !isWaiting && refusalOf(summary.error, SUMMARY_REFUSALS) === 'notEnough';
  const isReading = !isWaiting && !isNotEnough && summary.data === undefined;

  if (home.data === undefined && (home.isError || home.isPaused)) return <LoadFailed query={home} />;
  if (isReading && (summary.isError || (summary.isPaused && home.data !== undefined)))
    return <LoadFailed query={summary} />;
  if (isReading && !isAsked) {
    return (
      <div role="status" aria-label={common('loading')}>
        <Skeleton className="h-60 rounded-l" />
      </div>
    );
  }
  return (
    <SummaryCard
      t={t}
      tone="celadon"
      summary={isWaiting ? null : (summary.data ?? null)}
      isNotEnough={isNotEnough}
      isAsked={isAsked}
      isOffered={isWaiting || isReading}
      isReadByModel
      hasHeader={isAsked || !isNotEnough}
      onAsk={() => setIsAsked(true)}
    />
  );
}
