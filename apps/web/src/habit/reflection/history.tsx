import type { Reflection } from '@cuppa/contract/habit/reflection/reflection-contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { ShowMore } from '../../lib/page/show-more.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useShowMore } from '../../lib/server/use-show-more.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { HistorySearch } from './history-search.tsx';
import { type HistoryView, listOptions } from './reflection.queries.ts';
import { ReflectionCard } from './reflection-card.tsx';
import { ReflectionSheet } from './reflection-sheet.tsx';
import type { Drafts } from './use-drafts.ts';

const EVERYTHING: HistoryView = { search: '', themeId: null };
const SKELETONS = 3;

/** Reflections, newest first, page by page. */
export function History({ drafts }: { drafts: Drafts }) {
  const { queries } = useServer();
  const t = useTranslations('reflection');
  const common = useTranslations('common');
  const [view, setView] = useState(EVERYTHING);
  const [resets, setResets] = useState(0);
  const [opened, setOpened] = useState<Reflection | null>(null);
  const list = useInfiniteQuery(listOptions(queries, view));
  const reflections = list.data?.pages.flatMap(({ items }) => items);
  const count = reflections?.length ?? 0;
  const isFailed = reflections === undefined && (list.isError || list.isPaused);
  const isEverything = view.search === '' && view.themeId === null;
  const change = useCallback((part: Partial<HistoryView>) => setView((before) => ({ ...before, ...part })), []);
  const heading = useRef<HTMLHeadingElement>(null);
  const { rows, showMore } = useShowMore(list, count, t('moreFailed'));

  function showAll(): void {
    setView(EVERYTHING);
    setResets(resets + 1);
  }

  return (
    <section aria-labelledby="reflection-history">
      <h2 ref={heading} id="reflection-history" tabIndex={-1} className="mb-3 px-1.5 text-t2 outline-none">
        {t('history')}
      </h2>
      <HistorySearch key={resets} view={view} onChange={change} />
      <p role="status" className="sr-only">
        {reflections !== undefined && t(list.hasNextPage ? 'shownOfMore' : 'shown', { count })}
      </p>
      {isFailed && <LoadFailed query={list} />}
      {list.isPending && !isFailed && (
        <div role="status" aria-label={common('loading')} className="flex flex-col gap-3">
          {Array.from({ length: SKELETONS }, (_, index) => (
            <Skeleton key={index} className="h-29 rounded-l" />
          ))}
        </div>
      )}
      {reflections !== undefined && count === 0 && <HistoryEmpty isEverything={isEverything} onShowAll={showAll} />}
      <ul ref={rows} className="flex flex-col gap-3" aria-busy={list.isPlaceholderData || undefined}>
        {reflections?.map((reflection) => (
          <li key={reflection.id}>
            <ReflectionCard reflection={reflection} onOpen={() => setOpened(reflection)} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} label={t('showMore')} loadingLabel={t('loadingMore')} onShowMore={() => void showMore()} />
      <ReflectionSheet
        reflection={opened}
        drafts={drafts}
        onClose={() => setOpened(null)}
        onOpenerGone={() => heading.current?.focus()}
      />
    </section>
  );
}

/** Says that nothing was written yet, or that a search found nothing. */
function HistoryEmpty({ isEverything, onShowAll }: { isEverything: boolean; onShowAll: () => void }) {
  const t = useTranslations('reflection');
  return (
    <div className="rounded-l bg-surface shadow-e1">
      {isEverything ? (
        <EmptyState title={t('empty')} description={t('emptyDescription')} />
      ) : (
        <EmptyState
          title={t('noneFound')}
          description={t('noneFoundDescription')}
          action={
            <Button variant="outline" size="sm" onClick={onShowAll}>
              {t('showAll')}
            </Button>
          }
        />
      )}
    </div>
  );
}
