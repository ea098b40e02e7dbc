import type { EventPage } from '@cuppa/contract/town/town-square/event-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../lib/page/load-failed.tsx';
import { SAME_VISIT } from '../../../lib/page/same-visit.ts';
import { isMalformed, refusalOf } from '../../../lib/server/refusals.ts';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { READ_REFUSALS } from './event.messages.ts';
import { EventComments } from './event-comments.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventGuests } from './event-guests.tsx';
import { EventLink } from './event-link.tsx';
import { EventMessages } from './event-messages.tsx';
import { EventNotes } from './event-notes.tsx';
import { EventSkeleton } from './event-skeleton.tsx';
import { EventView } from './event-view.tsx';
import type { RenderReport } from './render-report.ts';
import { RsvpCard } from './rsvp-card.tsx';
import { useIsOver } from './use-is-over.ts';
import { useLiveEvents } from './use-live-events.ts';
import { useRsvp } from './use-rsvp.ts';

type EventScreenProps = {
  renderGone: () => ReactNode;
  /** The host's actions for the event. */
  renderTools: (page: EventPage) => ReactNode;
  renderReport: RenderReport;
};

/** /town-square/{id} for a signed-in person. */
export function EventScreen(parts: EventScreenProps) {
  const { id = '' } = useParams();
  const { queries } = useServer();
  const t = useTranslations('event');
  const page = useQuery(queries.townSquare.read.queryOptions({ input: { eventId: id }, staleTime: 0 }));
  useLiveEvents();
  // A malformed id counts as no event.
  if (refusalOf(page.error, READ_REFUSALS) === 'gone' || isMalformed(page.error)) return parts.renderGone();
  if (page.data !== undefined) return <LoadedEvent page={page.data} {...parts} />;
  if (!page.isError) return <EventSkeleton />;
  return (
    <>
      <PageHeader title={t('title')} back={{ to: '/town-square', label: t('backToTown'), state: SAME_VISIT }} />
      <LoadFailed query={page} />
    </>
  );
}

function LoadedEvent({ page, renderTools, renderReport }: EventScreenProps & { page: EventPage }) {
  const { queries } = useServer();
  const t = useTranslations('event');
  const client = useQueryClient();
  const navigate = useNavigate();
  const rsvp = useRsvp(page.id);
  const isOver = useIsOver(page);
  const [isReporting, setIsReporting] = useState(false);
  // No one can go to a sample.
  const isOpen = page.status === 'open' && !isOver && !page.isSample;
  // A sample has no host, and people cannot report themselves.
  const canReport = page.ownPart !== 'hosting' && !page.isSample;

  function leave(): void {
    void client.invalidateQueries({ queryKey: queries.townSquare.key() });
    void navigate('/town-square', { replace: true, state: SAME_VISIT });
  }

  return (
    <>
      <EventView
        event={page}
        isOpen={isOpen}
        top={
          <>
            <EventNotes event={page} isOver={isOver} cancelWords={page.cancelWords} />
            {(isOpen || page.ownPart === 'hosting') && <RsvpCard page={page} rsvp={rsvp} tools={renderTools(page)} />}
          </>
        }
        renderFacts={(actions) => (
          <EventFacts
            event={page}
            more={page}
            isOver={isOver}
            link={isOpen && <EventLink {...page} />}
            actions={actions}
          />
        )}
        below={
          <>
            <EventMessages messages={page.messages} />
            {isOpen && <EventGuests page={page} rsvp={rsvp} />}
            {page.ownPart !== null && <EventComments eventId={page.id} renderReport={renderReport} />}
          </>
        }
        end={
          canReport && (
            <div className="mt-5 flex justify-center">
              <Button
                variant="text"
                size="sm"
                className="text-ink-2!"
                icon={<Flag size={18} aria-hidden />}
                onClick={() => setIsReporting(true)}
              >
                {t('report')}
              </Button>
            </div>
          )
        }
      />
      {canReport &&
        renderReport({
          at: { eventId: page.id },
          partnerName: page.hostName ?? t('hostGone'),
          isOpen: isReporting,
          onClose: () => setIsReporting(false),
          onDone: leave,
        })}
    </>
  );
}
