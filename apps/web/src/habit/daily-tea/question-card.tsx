import { ArrowLeft, ArrowRight, Shuffle } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/base/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Tag } from '../../ui/surfaces/tag.tsx';
import type { DeckQuestion } from './use-deck.ts';

/** Longer questions use smaller type. */
const LONG_QUESTION = 70;

type QuestionCardProps = {
  question: DeckQuestion;
  position: { index: number; total: number };
  /** Whether any of today's questions is answered: one is enough for a day. */
  hasAnswered: boolean;
  /** Whether the question takes the focus when it first appears: after a card that it replaces. */
  takesFocus: boolean;
  onMove: (step: 1 | -1) => void;
  onFinish: () => void;
  children: ReactNode;
};

export function QuestionCard({
  question,
  position,
  hasAnswered,
  takesFocus,
  onMove,
  onFinish,
  children,
}: QuestionCardProps) {
  const t = useTranslations('dailyTea');
  const heading = useRef<HTMLHeadingElement>(null);
  const { index, total } = position;
  const isFirst = index === 0;
  const isLast = index === total - 1;

  const shown = useRef(takesFocus ? null : question.id);
  useEffect(() => {
    const isNew = shown.current !== question.id;
    const isFresh = shown.current === null;
    shown.current = question.id;
    // At either end, the button that led there is disabled and would lose the focus.
    if (isNew && (isFresh || isFirst || isLast)) heading.current?.focus();
  }, [question.id, isFirst, isLast]);

  return (
    <>
      <div aria-live="polite" className="flex flex-1 flex-col text-center">
        <p className="flex min-h-7 flex-wrap items-center justify-center gap-2 text-label text-ink-2 tabular-nums">
          <span>{isFirst ? t('today') : t('more', { n: index, total: total - 1 })}</span>
          {question.isWildcard && (
            <Tag tone="pea">
              <Shuffle size={14} aria-hidden />
              <span>{t('wildcard')}</span>
            </Tag>
          )}
        </p>
        <h2
          ref={heading}
          key={question.id}
          tabIndex={-1}
          className={classNames(
            'my-auto animate-fade py-4 outline-none short:py-2 short:text-t1',
            question.text.length > LONG_QUESTION ? 'text-t1' : 'text-d2',
          )}
        >
          {question.text}
        </h2>
      </div>
      {children}
      {isFirst && question.answer !== null && (
        <p className="mb-3 text-center text-small text-ink-2">{t('enough', { more: total - 1 })}</p>
      )}
      <div data-bar className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          className="flex-1 px-4!"
          icon={<ArrowLeft size={20} aria-hidden />}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          {t('previous')}
        </Button>
        <Button className="flex-1 px-4!" disabled={isLast} onClick={() => onMove(1)}>
          <span>{t('next')}</span>
          <ArrowRight size={20} aria-hidden />
        </Button>
      </div>
      {(isLast || hasAnswered) && (
        <Button variant={isLast ? 'plum' : 'text'} size={isLast ? 'md' : 'sm'} className="mt-3" onClick={onFinish}>
          {t('finish')}
        </Button>
      )}
    </>
  );
}
