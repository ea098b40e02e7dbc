import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { TeaBag } from './tea-bag.tsx';

const QUESTIONS = ['one', 'two', 'three', 'four', 'five'] as const;

export function DailyTeaScreen() {
  const t = useTranslations('dailyTea');
  const [index, setIndex] = useState(0);
  const question = QUESTIONS[index] ?? 'one';
  return (
    <div className="mx-auto max-w-focus">
      <header
        data-field
        className="relative striped-upright -mx-(--page-x) h-99 rounded-b-sheet bg-field-cel px-(--page-x) pt-safe-5 text-on-field-cel"
      >
        <TeaBag className="absolute top-0 right-0 h-99 w-97.5" />
        <h1 tabIndex={-1} className="relative text-t1">
          {t('title')}
        </h1>
        <p className="relative mt-2.5 max-w-[16ch] text-body leading-snug">{t('description')}</p>
      </header>
      <section className="relative -mt-28 flex min-h-105 flex-col rounded-t-sheet rounded-b-l bg-surface px-6 pt-15 pb-6 shadow-e2 [corner-shape:bevel_bevel_round_round]">
        <span
          aria-hidden
          className="absolute top-2.5 left-1/2 size-8 -translate-x-1/2 rounded-pill border-4 border-celadon-soft bg-field-cel"
        >
          <span className="absolute bottom-1/2 left-1/2 h-7 w-1 -translate-x-1/2 rounded-pill bg-(--glaze-porcelain)" />
        </span>
        <div aria-live="polite" className="flex flex-1 flex-col text-center">
          <p className="text-label text-ink-2 tabular-nums">
            {t('position', { n: index + 1, total: QUESTIONS.length })}
          </p>
          <p key={question} className="my-auto animate-fade py-6 font-display text-d2">
            {t(`questions.${question}`)}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="outline"
            className="flex-1 px-4!"
            icon={<ArrowLeft size={20} aria-hidden />}
            disabled={index === 0}
            onClick={() => setIndex(index - 1)}
          >
            {t('previous')}
          </Button>
          <Button
            className="flex-1 px-4!"
            disabled={index === QUESTIONS.length - 1}
            onClick={() => setIndex(index + 1)}
          >
            {t('next')}
            <ArrowRight size={20} aria-hidden />
          </Button>
        </div>
      </section>
    </div>
  );
}
