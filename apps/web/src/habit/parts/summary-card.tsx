import type { Summary } from '@cuppa/contract/habit/reflection/summary-schema';
import { Sparkles } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CrisisHelp } from '../../safety/parts/crisis-help.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Tag } from '../../ui/surfaces/tag.tsx';
import { SummaryText } from './summary-text.tsx';

/** Keys that the messages of both features have. */
type Word =
  | 'summary'
  | 'summaryDescription'
  | 'byModel'
  | 'modelReads'
  | 'summarize'
  | 'summarizing'
  | 'notEnough'
  | 'notEnoughDescription'
  | 'highlights'
  | 'topics';

type SummaryCardProps = {
  t: (word: Word) => string;
  tone: 'celadon' | 'primary';
  /** Null while there is none to show. */
  summary: Summary | null;
  isNotEnough: boolean;
  /** Whether the person has asked for it. Until the summary arrives, the button shows that it is loading. */
  isAsked: boolean;
  isOffered: boolean;
  isDisabled?: boolean;
  /** Whether a language model will read the person's words. */
  isReadByModel: boolean;
  hasHeader?: boolean;
  onAsk: () => void;
  /** Wraps the final outcome of the card. */
  renderOutcome?: (outcome: ReactNode) => ReactNode;
};

/** A summary of a person's own words, or the button that asks for it and says who will read them. */
export function SummaryCard(props: SummaryCardProps) {
  const { t, tone, summary, isNotEnough, isAsked, isOffered, isDisabled = false, isReadByModel } = props;
  const { hasHeader = true, onAsk, renderOutcome = (outcome) => outcome } = props;
  const isThere = isAsked && !isOffered;
  const heading = useRef<HTMLHeadingElement>(null);

  // The button that was pressed is gone by then, so the heading takes the focus.
  useEffect(() => {
    if (isThere) heading.current?.focus({ preventScroll: true });
  }, [isThere]);

  return (
    <Card as="section" className="flex flex-col gap-4">
      {hasHeader && (
        <header>
          <h2 ref={heading} tabIndex={-1} className="text-t2 outline-none">
            {t('summary')}
          </h2>
          <p className="mt-1 text-small text-ink-2">{t('summaryDescription')}</p>
          {summary?.isByModel === true && !isNotEnough && (
            <Tag tone="pea" className="mt-2">
              <Sparkles size={14} aria-hidden />
              <span>{t('byModel')}</span>
            </Tag>
          )}
        </header>
      )}
      <CrisisHelp text={summary === null ? '' : wordsOf(summary)} field="summary" />
      {isOffered ? (
        <>
          {isReadByModel && <p className="text-small text-ink-2">{t('modelReads')}</p>}
          <Button
            variant="outline"
            size="sm"
            className="self-start"
            disabled={isDisabled}
            isLoading={isAsked}
            loadingLabel={t('summarizing')}
            onClick={onAsk}
          >
            {t('summarize')}
          </Button>
        </>
      ) : (
        renderOutcome(
          isNotEnough ? (
            <EmptyState title={t('notEnough')} description={t('notEnoughDescription')} />
          ) : (
            summary && (
              <SummaryText summary={summary} tone={tone} words={{ highlights: t('highlights'), topics: t('topics') }} />
            )
          ),
        )
      )}
    </Card>
  );
}

/** All texts of a summary. The server leaves out cries for help, but a model may still write one. */
function wordsOf({ summary, highlights, suggestedTopics }: Summary): string {
  return [summary, ...highlights.map(({ text }) => text), ...suggestedTopics].join('\n');
}
