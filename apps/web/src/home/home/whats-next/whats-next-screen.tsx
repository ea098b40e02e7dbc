import type { NextStep } from '@cuppa/contract/home/home/whats-next-contract';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../lib/page/load-failed.tsx';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { buttonStyles } from '../../../ui/controls/button-styles.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Tag } from '../../../ui/surfaces/tag.tsx';
import { HideMenu } from './hide-menu.tsx';
import { StepCard } from './step-card.tsx';
import { useHideStep } from './use-hide-step.ts';
import { useStepWords } from './use-step-words.ts';

const SKELETONS = 3;
const MOST_ON_PHONE = 3;
const GRID = 'grid gap-3.5 lg:grid-cols-12 lg:gap-4.5';

/** The width of each step on a desktop, so that every row is full and the best step is the widest of the first two. */
function widthOf(index: number, count: number): string {
  if (count === 1) return 'lg:col-span-12';
  if (index < 2) return index === 0 ? 'lg:col-span-8' : 'lg:col-span-4';
  const rest = count - 2;
  if (rest === 1) return 'lg:col-span-12';
  return rest % 3 === 0 ? 'lg:col-span-4' : 'lg:col-span-6';
}

export function WhatsNextScreen() {
  const { queries } = useServer();
  const t = useTranslations('whatsNext');
  const common = useTranslations('common');
  const wordsOf = useStepWords();
  // Always reloads, because a step may have been done on another screen a moment ago.
  const list = useQuery(queries.whatsNext.list.queryOptions({ staleTime: 0 }));
  const hide = useHideStep();
  const region = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState('');
  const [menuOf, setMenuOf] = useState<NextStep | null>(null);
  const steps = list.data?.steps;
  const isFailed = steps === undefined && (list.isError || list.isPaused);

  function hideStep(step: NextStep, how: 'dismiss' | 'snooze'): void {
    hide.mutate({ step, how });
    setHidden(t(how === 'dismiss' ? 'dismissed' : 'snoozed', { step: wordsOf(step).title }));
    setMenuOf(null);
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        back={{ to: '/home', label: common('home') }}
        aside={
          list.data !== undefined &&
          list.data.steps.length > 0 && (
            <Tag tone="pea">
              <Sparkles size={16} aria-hidden />
              <span>{t(list.data.isByModel ? 'byModel' : 'pickedForYou')}</span>
            </Tag>
          )
        }
      />
      <p role="status" className="sr-only">
        {hidden}
      </p>
      {isFailed && <LoadFailed query={list} />}
      {list.isPending && !isFailed && <StepSkeletons label={common('loading')} />}
      <div ref={region} role="group" tabIndex={-1} aria-label={t('list')} className="outline-none">
        {steps?.length === 0 && <NoSteps />}
        <ol className={GRID}>
          {steps?.map((step, index) => {
            return (
              <StepCard
                key={step.id}
                step={step}
                words={wordsOf(step)}
                isFirst={index === 0}
                width={classNames(widthOf(index, steps.length), index >= MOST_ON_PHONE && 'max-md:hidden')}
                onMenu={() => setMenuOf(step)}
              />
            );
          })}
        </ol>
      </div>
      {menuOf !== null && (
        <HideMenu
          title={wordsOf(menuOf).title}
          onHide={(how) => hideStep(menuOf, how)}
          onClose={() => setMenuOf(null)}
          onGone={() => region.current?.focus()}
        />
      )}
    </>
  );
}

function NoSteps() {
  const t = useTranslations('whatsNext');
  return (
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
  );
}

function StepSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={GRID}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton
          key={index}
          className={classNames('rounded-l', index === 0 ? 'h-45' : 'h-38 lg:h-45', widthOf(index, SKELETONS))}
        />
      ))}
    </div>
  );
}
