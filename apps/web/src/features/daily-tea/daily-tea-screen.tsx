import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const QUESTIONS = ['one', 'two', 'three', 'four', 'five'] as const;

export function DailyTeaScreen() {
  const t = useTranslations('dailyTea');
  const [index, setIndex] = useState(0);
  const question = QUESTIONS[index] ?? 'one';
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <section
        data-field
        aria-live="polite"
        className="striped-upright flex min-h-72 flex-col justify-center gap-4 rounded-xl bg-field-cel p-7 text-on-field-cel shadow-e1"
      >
        <p className="text-label">{t('cardLabel', { n: index + 1, total: QUESTIONS.length })}</p>
        <p key={question} className="animate-fade font-display text-d2">
          {t(`questions.${question}`)}
        </p>
      </section>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button variant="outline" disabled={index === 0} onClick={() => setIndex(index - 1)}>
          {t('previous')}
        </Button>
        <Button disabled={index === QUESTIONS.length - 1} onClick={() => setIndex(index + 1)}>
          {t('next')}
        </Button>
      </div>
    </>
  );
}
