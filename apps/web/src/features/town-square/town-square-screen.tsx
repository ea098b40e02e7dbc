import { EVENT_TYPES, type EventType } from '@cuppa/domain/town-square/event-types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { queries } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { EventCard } from './event-card.tsx';

/** Specification section 9. */
const SKELETONS = 3;

export function TownSquareScreen() {
  const t = useTranslations('townSquare');
  const common = useTranslations('common');
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [type, setType] = useState<EventType | null>(null);
  const events = useQuery(
    queries.townSquare.list.queryOptions({
      input: { ...(search === '' ? {} : { search }), ...(type === null ? {} : { type }) },
      placeholderData: keepPreviousData,
    }),
  );

  useEffect(() => {
    if (events.isError)
      showToast(t('loadFailed'), {
        id: 'events-failed',
        variant: 'destructive',
        description: t('loadFailedDescription'),
      });
  }, [events.isError, t]);

  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <form
        role="search"
        className="mb-5 grid gap-3 md:grid-cols-[1fr_auto_220px] md:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(typed.trim());
        }}
      >
        <TextField
          label={t('searchLabel')}
          type="search"
          placeholder={t('searchPlaceholder')}
          icon={<Search size={20} />}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            if (event.target.value === '') setSearch('');
          }}
        />
        <Button type="submit">{t('search')}</Button>
        <label className="flex flex-col gap-2 text-label text-ink-2">
          {t('filter')}
          <select
            value={type ?? ''}
            onChange={(event) => setType(EVENT_TYPES.find((known) => known === event.target.value) ?? null)}
            className="min-h-(--field-h) rounded-m border-2 border-line-control bg-surface px-4 text-body text-ink"
          >
            <option value="">{t('all')}</option>
            {EVENT_TYPES.map((known) => (
              <option key={known} value={known}>
                {t(`types.${known}`)}
              </option>
            ))}
          </select>
        </label>
      </form>
      {events.isError && (
        <ErrorState
          title={t('loadFailed')}
          description={t('loadFailedDescription')}
          retryLabel={common('retry')}
          onRetry={() => void events.refetch()}
          isRetrying={events.isFetching}
        />
      )}
      {events.isPending && (
        <div role="status" aria-label={common('loading')} className="grid gap-3.5 md:grid-cols-2 lg:grid-cols-3">
          {Array.from({ length: SKELETONS }, (_, index) => (
            <Skeleton key={index} className="h-64 rounded-l" />
          ))}
        </div>
      )}
      {events.data?.length === 0 && (
        <div className="rounded-l bg-surface shadow-e1">
          <EmptyState title={t('empty')} description={t('emptyDescription')} />
        </div>
      )}
      <ul className="grid gap-3.5 md:grid-cols-2 lg:grid-cols-3">
        {events.data?.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </ul>
    </>
  );
}
