import type { CaseSummary } from '@cuppa/contract/safety/moderation/moderation-schema';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { ShowMore } from '../../lib/page/show-more.tsx';
import { codeOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useShowMore } from '../../lib/server/use-show-more.ts';
import { Segmented } from '../../ui/choices/segmented.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AllowAge } from './allow-age.tsx';
import { CaseLine } from './case-line.tsx';
import { KeyCap, KeysButton, KeysSheet, useKeysSheet } from './keys-sheet.tsx';
import { QUEUE_FILTERS, type QueueFilter, queueOptions } from './moderation.queries.ts';
import { ModerationPage } from './moderation-page.tsx';
import { FactorNeeded, ModeratorGate } from './moderator-gate.tsx';
import { useKeys } from './use-keys.ts';
import { useMinute } from './use-minute.ts';
import { useNextCase } from './use-next-case.ts';

/** /moderation: the open cases, for people with the role. */
export function QueueScreen({ renderNotFound }: { renderNotFound: () => ReactNode }) {
  return (
    <ModeratorGate renderNotFound={renderNotFound}>
      <Queue />
    </ModeratorGate>
  );
}

function Queue() {
  const { queries } = useServer();
  const t = useTranslations('moderation');
  const [filter, setFilter] = useState<QueueFilter>('all');
  const list = useInfiniteQuery(queueOptions(queries, filter));
  const keys = useKeysSheet();
  const { openNext, isOpening } = useNextCase();
  useKeys({ j: walk(1), ArrowDown: walk(1), k: walk(-1), ArrowUp: walk(-1), n: openNext, '?': keys.open }, keys.isOn);
  const needsFactor = codeOf(list.error) === 'FACTOR_NEEDED';
  const open = list.data?.pages[0]?.open;
  return (
    <ModerationPage description={t('description')} aside={<KeysButton keys={keys} />}>
      {needsFactor ? (
        <FactorNeeded />
      ) : (
        <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 lg:grid-cols-12">
          <div className="flex flex-col gap-4 lg:sticky lg:top-8 lg:col-span-4">
            <p role="status" className="px-1 text-body text-ink-2">
              {open !== undefined && t('open', { count: open })}
            </p>
            <Button
              icon={<ArrowRight size={20} aria-hidden />}
              isLoading={isOpening}
              loadingLabel={t('nextBusy')}
              onClick={openNext}
            >
              <span>{t('next')}</span>
              {keys.isOn && <KeyHint name="n" />}
            </Button>
            <Segmented
              label={t('filter')}
              segments={QUEUE_FILTERS.map((value) => ({ value, label: t(`filter_${value}`) }))}
              value={filter}
              onChange={setFilter}
            />
            <AllowAge />
          </div>
          <div className="lg:col-span-8">
            <CaseList key={filter} list={list} filter={filter} />
          </div>
        </div>
      )}
      <KeysSheet keys={keys} />
    </ModerationPage>
  );
}

/** A key next to the words of a button on wide screens; screen readers find the keys in their sheet. */
function KeyHint({ name }: { name: string }) {
  return (
    <span aria-hidden className="max-lg:hidden">
      <KeyCap name={name} />
    </span>
  );
}

/** Moves the focus through the cases of the list. */
function walk(step: 1 | -1): () => void {
  return () => {
    const links = [...document.querySelectorAll<HTMLElement>('[data-case]')];
    const at = links.findIndex((link) => link === document.activeElement);
    links[at === -1 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
  };
}

type QueuePages = InfiniteData<{ items: CaseSummary[]; open: number }>;
type CaseListProps = { list: UseInfiniteQueryResult<QueuePages>; filter: QueueFilter };

function CaseList({ list, filter }: CaseListProps) {
  const t = useTranslations('moderation');
  const common = useTranslations('common');
  const nowMs = useMinute();
  const cases = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const { rows, showMore } = useShowMore(list, cases.length, t('moreFailed'));
  if (list.data === undefined) {
    if (list.isError) return <LoadFailed query={list} />;
    return (
      <div role="status" aria-label={common('loading')} className="flex flex-col gap-3">
        <Skeleton className="h-28 rounded-l" />
        <Skeleton className="h-28 rounded-l" />
      </div>
    );
  }
  if (cases.length === 0) {
    return (
      <div className="rounded-l bg-surface py-4 shadow-e1">
        <EmptyState title={t(`empty_${filter}`)} description={t(`emptyText_${filter}`)} />
      </div>
    );
  }
  return (
    <>
      <ul ref={rows} className="flex flex-col gap-3">
        {cases.map((summary) => (
          <li key={summary.id}>
            <CaseLine summary={summary} nowMs={nowMs} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} label={t('showMore')} loadingLabel={t('loadingMore')} onShowMore={() => void showMore()} />
    </>
  );
}
