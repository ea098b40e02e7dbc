import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { isMalformed, refusalOf } from '../../lib/server/refusals.ts';
import { type Api, useServer } from '../../lib/server/server-provider.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { EventLine } from '../parts/event-line.tsx';
import { type Guest, GuestRow } from './guest-row.tsx';
import { OWN_EVENT_REFUSALS } from './hosting.messages.ts';
import { MessageForm } from './message-form.tsx';

type GuestList = Awaited<ReturnType<Api['hosting']['guests']>>;

/** /town-square/{id}/guests: the guest list with check-in, and messages to the guests. */
export function GuestsScreen({ renderGone }: { renderGone: () => ReactNode }) {
  const { id = '' } = useParams();
  const { queries } = useServer();
  const t = useTranslations('hosting');
  const list = useQuery(queries.hosting.guests.queryOptions({ input: { eventId: id }, staleTime: 0 }));
  if (refusalOf(list.error, OWN_EVENT_REFUSALS) === 'gone' || isMalformed(list.error)) return renderGone();
  return (
    <NarrowPage title={t('guestsTitle')} back={{ to: `/town-square/${id}`, label: t('backToEvent') }}>
      {list.isPending && <Skeleton className="h-60 rounded-l" />}
      {list.isError && list.data === undefined && <LoadFailed query={list} />}
      {list.data !== undefined && <Guests list={list.data} />}
    </NarrowPage>
  );
}

function Guests({ list: { event, guests, mayCheckIn, messagesLeft } }: { list: GuestList }) {
  const t = useTranslations('hosting');
  const going = guests.filter(({ state }) => state === 'going');
  const waiting = guests.filter(({ state }) => state === 'waiting');
  const maybe = guests.filter(({ state }) => state === 'maybe');
  const isOpen = event.status === 'open';
  return (
    <div className="flex flex-col gap-3.5">
      <Card>
        <EventLine event={event} titleAs="h2" place={event.isOnline ? t('online') : event.location} />
      </Card>
      {guests.length === 0 && (
        <div className="rounded-l bg-surface py-4 shadow-e1">
          <EmptyState title={t('guestsNone')} description={t('guestsNoneDescription')} />
        </div>
      )}
      {going.length > 0 && (
        <GuestSection title={t('guestsGoing')} count={going.length}>
          {!mayCheckIn && isOpen && <p className="px-4.5 pb-2 text-small text-ink-2">{t('checkInHint')}</p>}
          <GuestRows eventId={event.id} guests={going} mayCheckIn={mayCheckIn && isOpen} />
        </GuestSection>
      )}
      {waiting.length > 0 && (
        <GuestSection title={t('guestsWaiting')} count={waiting.length}>
          <GuestRows eventId={event.id} guests={waiting} mayCheckIn={false} />
        </GuestSection>
      )}
      {maybe.length > 0 && (
        <GuestSection title={t('guestsMaybe')} count={maybe.length}>
          <GuestRows eventId={event.id} guests={maybe} mayCheckIn={false} />
        </GuestSection>
      )}
      {isOpen && going.length > 0 && <MessageForm eventId={event.id} messagesLeft={messagesLeft} />}
    </div>
  );
}

function GuestSection({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section className="overflow-hidden rounded-l bg-surface py-1 shadow-e1">
      <h2 className="flex items-baseline justify-between gap-3 px-4.5 pt-4 pb-2 text-t2">
        <span>{title}</span>
        <span className="text-body text-ink-2 tabular-nums">{count}</span>
      </h2>
      {children}
    </section>
  );
}

type GuestRowsProps = { eventId: string; guests: Guest[]; mayCheckIn: boolean };

function GuestRows({ eventId, guests, mayCheckIn }: GuestRowsProps) {
  return (
    <ul>
      {guests.map((guest) => (
        <GuestRow key={guest.guestId} eventId={eventId} guest={guest} mayCheckIn={mayCheckIn} />
      ))}
    </ul>
  );
}
