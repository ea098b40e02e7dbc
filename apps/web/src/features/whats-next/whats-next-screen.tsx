import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/parts/load-failed.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { Tag } from '../../ui/surfaces/tag.tsx';
import { StepCard } from './step-card.tsx';
import { useHideStep } from './use-hide-step.ts';
import { useStepWords } from './use-step-words.ts';

const SKELETONS = 3;

export function WhatsNextScreen() {
  const { queries } = useServer();
  const t = useTranslations('whatsNext');
  const common = useTranslations('common');
  const wordsOf = useStepWords();
  // A step that was done on another screen a moment ago is no step any more.
  const list = useQuery(queries.whatsNext.list.queryOptions({ staleTime: 0 }));
  const hide = useHideStep();
  const region = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState('');
  const steps = list.data?.steps;
  const isFailed = steps === undefined && (list.isError || list.isPaused);

  return (
    <NarrowPage
      title={t('title')}
      description={t('description')}
      back={{ to: '/home', label: common('home') }}
      aside={
        list.data !== undefined &&
        list.data.steps.length > 0 && (
          <Tag tone="pea">
            <Sparkles size={16} aria-hidden />
            {t(list.data.isByModel ? 'byModel' : 'pickedForYou')}
          </Tag>
        )
      }
    >
      <p role="status" className="sr-only">
        {hidden}
      </p>
      {isFailed && <LoadFailed query={list} />}
      {list.isPending && !isFailed && (
        <div role="status" aria-label={common('loading')} className="flex flex-col gap-3.5">
          {Array.from({ length: SKELETONS }, (_, index) => (
            <Skeleton key={index} className={index === 0 ? 'h-45 rounded-l' : 'h-38 rounded-l'} />
          ))}
        </div>
      )}
      <div ref={region} role="group" tabIndex={-1} aria-label={t('list')} className="outline-none">
        {steps?.length === 0 && (
          <div className="rounded-l bg-surface py-4 shadow-e1">
            <EmptyState
              title={t('empty')}
              description={t('emptyDescription')}
              action={
                <Link to="/video" className={buttonStyles('primary', 'sm')}>
                  {t('emptyAction')}
                </Link>
              }
            />
          </div>
        )}
        <ol className="flex flex-col gap-3.5">
          {steps?.map((step, index) => {
            const words = wordsOf(step);
            return (
              <StepCard
                key={step.id}
                step={step}
                words={words}
                isFirst={index === 0}
                onHide={(how) => {
                  hide.mutate({ step, how });
                  setHidden(t(how === 'dismiss' ? 'dismissed' : 'snoozed', { step: words.title }));
                  // The button that was pressed is gone.
                  region.current?.focus();
                }}
              />
            );
          })}
        </ol>
      </div>
    </NarrowPage>
  );
}
