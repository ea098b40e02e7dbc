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
import { Card } from '../../ui/surfaces/card.tsx';
import { Tag } from '../../ui/surfaces/tag.tsx';
import { SUMMARY_REFUSALS } from './reflection.messages.ts';

/** What the person's own writing comes back to, once they ask for it; before that they know who will read it. */
export function SummaryCard() {
  const { queries } = useServer();
  const t = useTranslations('reflection');
  const home = useQuery(queries.home.get.queryOptions());
  const [isAsked, setIsAsked] = useState(false);
  const summary = useQuery(queries.reflection.summary.queryOptions({ enabled: isAsked }));
  const isNotEnough = refusalOf(summary.error, SUMMARY_REFUSALS) === 'notEnough';
  const isReading = summary.isFetching && summary.data === undefined;
  const isThere = isAsked && !isReading;
  const heading = useRef<HTMLHeadingElement>(null);

  // The button that asked is gone by then.
  useEffect(() => {
    if (isThere) heading.current?.focus({ preventScroll: true });
  }, [isThere]);

  if (home.isError && home.data === undefined) return <LoadFailed query={home} />;
  if (summary.data === undefined && !isNotEnough && (summary.isError || summary.isPaused))
    return <LoadFailed query={summary} />;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <header>
        <h2 ref={heading} tabIndex={-1} className="text-t2 outline-none">
          {t('summary')}
        </h2>
        <p className="mt-1 text-small text-ink-2">{t('summaryDescription')}</p>
        {summary.data?.isByModel === true && !isNotEnough && (
          <Tag tone="pea" className="mt-2">
            <Sparkles size={14} aria-hidden />
            {t('byModel')}
          </Tag>
        )}
      </header>
      {!isThere ? (
        <>
          {home.data?.hasLanguageModel === true && <p className="text-small text-ink-2">{t('modelReads')}</p>}
          <Button
            variant="outline"
            size="sm"
            className="self-start"
            disabled={home.data === undefined}
            isLoading={isAsked}
            loadingLabel={t('summarizing')}
            onClick={() => setIsAsked(true)}
          >
            {t('summarize')}
          </Button>
        </>
      ) : (
        <div role="status" className="flex flex-col gap-4">
          {isNotEnough ? (
            <EmptyState title={t('notEnough')} description={t('notEnoughDescription')} />
          ) : (
            summary.data && (
              <SummaryText
                summary={summary.data}
                tone="primary"
                words={{ highlights: t('highlights'), topics: t('topics') }}
              />
            )
          )}
        </div>
      )}
    </Card>
  );
}
