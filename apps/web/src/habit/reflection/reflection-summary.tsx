import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { SummaryCard } from '../parts/summary-card.tsx';
import { SUMMARY_REFUSALS } from './reflection.messages.ts';

/** The summary of the person's own writing, once they ask for it. It says beforehand who will read their words. */
export function ReflectionSummary() {
  const { queries } = useServer();
  const t = useTranslations('reflection');
  const home = useQuery(queries.home.get.queryOptions());
  const [isAsked, setIsAsked] = useState(false);
  const summary = useQuery(queries.reflection.summary.queryOptions({ enabled: isAsked }));
  const isNotEnough = refusalOf(summary.error, SUMMARY_REFUSALS) === 'notEnough';
  const isReading = summary.isFetching && summary.data === undefined;

  if (home.isError && home.data === undefined) return <LoadFailed query={home} />;
  if (summary.data === undefined && !isNotEnough && (summary.isError || summary.isPaused))
    return <LoadFailed query={summary} />;
  return (
    <SummaryCard
      t={t}
      tone="primary"
      summary={summary.data ?? null}
      isNotEnough={isNotEnough}
      isAsked={isAsked}
      isOffered={!isAsked || isReading}
      isDisabled={home.data === undefined}
      isReadByModel={home.data?.hasLanguageModel === true}
      onAsk={() => setIsAsked(true)}
      renderOutcome={(outcome) => (
        <div role="status" className="flex flex-col gap-4">
          {outcome}
        </div>
      )}
    />
  );
}
