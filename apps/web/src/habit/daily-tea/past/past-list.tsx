import type { TeaAnswer } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSettled } from '../../../lib/forms/use-settled.ts';
import { LoadFailed } from '../../../lib/page/load-failed.tsx';
import { ShowMore } from '../../../lib/page/show-more.tsx';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { useShowMore } from '../../../lib/server/use-show-more.ts';
import { useDates } from '../../../lib/time/use-dates.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonStyles } from '../../../ui/controls/button-styles.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DeleteAnswerSheet } from './delete-answer-sheet.tsx';
import { pastOptions } from './past.queries.ts';
import { PastAnswer } from './past-answer.tsx';
import { useAnswerEdits } from './use-answer-edits.ts';

/** The maximum length allowed by the contract. */
const MAX_LENGTH = 200;

type PastSearchProps = { text: string; onChange: (text: string) => void };

/** Searches the answers as the person types. */
function PastSearch({ text, onChange }: PastSearchProps) {
  const t = useTranslations('dailyTea.shelf');
  return (
    <form role="search" className="mb-3.5 flex" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  );
}

/** The search parameter with the only answer to show. */
const ONE = 'answer';
const SKELETONS = 3;

/** All answers by day, newest first, page by page. */
export function PastList() {
  const { queries } = useServer();
  const t = useTranslations('dailyTea.shelf');
  const common = useTranslations('common');
  const dates = useDates();
  const edits = useAnswerEdits();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const [toDelete, setToDelete] = useState<TeaAnswer | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [address, setAddress] = useSearchParams();
  const id = address.get(ONE);
  const list = useInfiniteQuery(pastOptions(queries, { search, id }));
  const answers = list.data?.pages.flatMap(({ items }) => items);
  const count = answers?.length ?? 0;
  const isFailed = answers === undefined && (list.isError || list.isPaused);
  const { rows, showMore } = useShowMore(list, count, t('moreFailed'));

  function showAll(): void {
    setTyped('');
    setAddress({}, { replace: true });
    // The button disappears, so the focus moves to the heading.
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="tea-answers">
      <h2 ref={heading} id="tea-answers" tabIndex={-1} className="mb-3 px-1.5 text-t2 outline-none">
        {t('answers')}
      </h2>
      {id === null ? (
        <PastSearch text={typed} onChange={setTyped} />
      ) : (
        <div className="mb-3.5 flex flex-wrap items-center justify-between gap-3 px-1.5">
          <p className="text-small text-ink-2">{t('oneShown')}</p>
          <Button variant="outline" size="sm" onClick={showAll}>
            {t('showAll')}
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {answers !== undefined && t(list.hasNextPage ? 'shownOfMore' : 'shown', { count })}
      </p>
      {isFailed && <LoadFailed query={list} />}
      {list.isPending && !isFailed && (
        <div role="status" aria-label={common('loading')} className="flex flex-col gap-3">
          {Array.from({ length: SKELETONS }, (_, index) => (
            <Skeleton key={index} className="h-36 rounded-l" />
          ))}
        </div>
      )}
      {answers !== undefined && count === 0 && <PastEmpty isAll={search === '' && id === null} onShowAll={showAll} />}
      <ul ref={rows} className="flex flex-col gap-3" aria-busy={list.isPlaceholderData || undefined}>
        {answers?.map((answer, index) => (
          <li key={answer.id}>
            {answer.day !== answers[index - 1]?.day && (
              <h3 className="mt-2 mb-2.5 px-1.5 text-label font-semibold text-ink-2">
                {dates.sayIn('UTC', 'weekdayDate', `${answer.day}T12:00:00Z`)}
              </h3>
            )}
            <PastAnswer answer={answer} edits={edits} onDelete={() => setToDelete(answer)} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} label={t('showMore')} loadingLabel={t('loadingMore')} onShowMore={() => void showMore()} />
      <DeleteAnswerSheet
        answer={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={(id) => edits.drop(id)}
        onOpenerGone={() => heading.current?.focus()}
      />
    </section>
  );
}

/** Says that nothing was answered yet, or that a search found nothing. */
function PastEmpty({ isAll, onShowAll }: { isAll: boolean; onShowAll: () => void }) {
  const t = useTranslations('dailyTea.shelf');
  return (
    <div className="rounded-l bg-surface shadow-e1">
      {isAll ? (
        <EmptyState
          title={t('empty')}
          description={t('emptyDescription')}
          action={
            <Link to="/daily-tea" className={buttonStyles('primary')}>
              {t('openTea')}
            </Link>
          }
        />
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
