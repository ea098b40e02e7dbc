import type { PublicEventPage } from '@cuppa/contract/town/town-square/event-schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../lib/page/load-failed.tsx';
import { Cup, TEAS } from '../../../ui/art/cup.tsx';
import { buttonStyles } from '../../../ui/controls/button-styles.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { EventFacts } from './event-facts.tsx';
import { PublicGuests } from './event-guests.tsx';
import { EventNotes } from './event-notes.tsx';
import { EventSkeleton } from './event-skeleton.tsx';
import { EventView } from './event-view.tsx';
import { useIsOver } from './use-is-over.ts';

/** Statuses that mean there is no such event: a malformed or an unknown id. */
const NO_EVENT: ReadonlySet<number> = new Set([400, 404]);

async function readEvent(eventId: string): Promise<PublicEventPage | null> {
  const answer = await fetch(`/api/events/${encodeURIComponent(eventId)}`);
  if (NO_EVENT.has(answer.status)) return null;
  if (!answer.ok) throw new Error(`The event answered ${answer.status}`);
  return (await answer.json()) as PublicEventPage;
}

/** /town-square/{id} for a person who is not signed in: the public part of an event, and guests who chose to be shown. */
export function PublicEventScreen({ renderGone }: { renderGone: () => ReactNode }) {
  const { id = '' } = useParams();
  const t = useTranslations('event');
  const event = useQuery({ queryKey: ['public-event', id], queryFn: () => readEvent(id) });
  if (event.data === null) return renderGone();
  if (event.data !== undefined) return <LoadedEvent event={event.data} />;
  if (!event.isError) return <EventSkeleton />;
  return (
    <>
      <PageHeader title={t('title')} />
      <LoadFailed query={event} />
    </>
  );
}

function LoadedEvent({ event }: { event: PublicEventPage }) {
  const t = useTranslations('event');
  const isOver = useIsOver(event);
  const isOpen = event.status === 'open' && !isOver;
  return (
    <EventView
      event={event}
      isOpen={isOpen}
      top={
        <>
          <EventNotes event={event} isOver={isOver} cancelWords={null} />
          {isOpen && <SignInCard />}
        </>
      }
      renderFacts={(actions) => (
        <EventFacts
          event={event}
          more={null}
          isOver={isOver}
          link={isOpen && <span className="text-small text-ink-2">{t('linkForGuests')}</span>}
          actions={actions}
        />
      )}
      below={<PublicGuests guests={event.guests} />}
    />
  );
}

/** Leads to the sign-in, and back here afterwards. */
function SignInCard() {
  const t = useTranslations('event');
  const { pathname, search } = useLocation();
  return (
    <section
      data-field
      className="relative isolate overflow-hidden rounded-l bg-field-hib p-5 text-on-field-hib shadow-e1"
    >
      <Cup rim="custard" tea={TEAS.amber} earAngle={155} className="absolute -top-9 -right-9 -z-10 w-34 short:hidden" />
      <h2 className="max-w-52 text-t2">{t('joinTitle')}</h2>
      <p className="mt-1 max-w-52 text-small">{t('signInHint')}</p>
      <Link
        to="/signin"
        state={{ from: pathname + search }}
        className={buttonStyles('chamomile', 'md', 'mt-4.5 w-full')}
      >
        {t('signInToJoin')}
      </Link>
    </section>
  );
}
