import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/parts/load-failed.tsx';
import { SummaryText } from '../../lib/parts/summary-text.tsx';
import { refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Tag } from '../../ui/surfaces/tag.tsx';
import { SUMMARY_REFUSALS } from './daily-tea.messages.ts';

/** What the person's own answers come back to, where there are enough of them; no model reads them unasked. */
export function SummaryCard() {
  const { queries } = useServer();
  const t = useTranslations('dailyTea');
  const common = useTranslations('common');
  const home = useQuery(queries.home.get.queryOptions());
  const [isAsked, setIsAsked] = useState(false);
  const isWaiting = home.data?.hasLanguageModel === true && !isAsked;
  const summary = useQuery(queries.dailyTea.summary.queryOptions({ enabled: home.data !== undefined && !isWaiting }));
  const isNotEnough = !isWaiting && refusalOf(summary.error, SUMMARY_REFUSALS) === 'notEnough';
  const isReading = !isWaiting && !isNotEnough && summary.data === undefined;
  const isThere = isAsked && !isReading;
  const heading = useRef<HTMLHeadingElement>(null);

  // The button that asked is gone by then.
  useEffect(() => {
    if (isThere) heading.current?.focus({ preventScroll: true });
  }, [isThere]);

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
    <Card as="section" className="flex flex-col gap-4">
      {(isAsked || !isNotEnough) && (
        <header>
          <h2 ref={heading} tabIndex={-1} className="text-t2 outline-none">
            {t('summary')}
          </h2>
          <p className="mt-1 text-small text-ink-2">{t('summaryDescription')}</p>
          {!isWaiting && !isNotEnough && summary.data?.isByModel === true && (
            <Tag tone="pea" className="mt-2">
              <Sparkles size={14} aria-hidden />
              {t('byModel')}
            </Tag>
          )}
        </header>
      )}
      {isWaiting || isReading ? (
        <>
          <p className="text-small text-ink-2">{t('modelReads')}</p>
          <Button
            variant="outline"
            size="sm"
            className="self-start"
            isLoading={isAsked}
            loadingLabel={t('summarizing')}
            onClick={() => setIsAsked(true)}
          >
            {t('summarize')}
          </Button>
        </>
      ) : isNotEnough ? (
        <EmptyState title={t('notEnough')} description={t('notEnoughDescription')} />
      ) : (
        summary.data && (
          <SummaryText
            summary={summary.data}
            tone="celadon"
            words={{ highlights: t('highlights'), topics: t('topics') }}
          />
        )
      )}
    </Card>
  );
}
