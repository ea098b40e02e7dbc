import type { EventPage } from '@cuppa/contract/town/town-square/event-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, CircleHelp, Hourglass, MapPinCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useKeptFocus } from '../../../lib/page/use-kept-focus.ts';
import { failureKey } from '../../../lib/server/refusals.ts';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { Cup, TEAS } from '../../../ui/art/cup.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Card } from '../../../ui/surfaces/card.tsx';
import { ARRIVE_REFUSALS } from './event.messages.ts';
import type { useRsvp } from './use-rsvp.ts';

type RsvpCardProps = { page: EventPage; rsvp: ReturnType<typeof useRsvp> /** For the host. */; tools: ReactNode };

/** The person's own answer, open questions, and possible actions. */
export function RsvpCard({ page, rsvp, tools }: RsvpCardProps) {
  const t = useTranslations('event');
  const box = useKeptFocus<HTMLDivElement>(`${page.ownPart} ${page.asksStillComing} ${page.hasArrived}`);
  if (page.ownPart === 'hosting') {
    return (
      <Card as="section">
        <h2 className="mb-3.5 text-t2">{t('youHost')}</h2>
        {tools}
      </Card>
    );
  }
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {page.ownPart === null && <Invitation page={page} rsvp={rsvp} />}
      {page.ownPart === 'maybe' && <Undecided page={page} rsvp={rsvp} />}
      {(page.ownPart === 'going' || page.ownPart === 'waiting') && <OwnPart page={page} rsvp={rsvp} />}
    </div>
  );
}

type PartProps = Omit<RsvpCardProps, 'tools'>;

function Invitation({ page, rsvp }: PartProps) {
  const t = useTranslations('event');
  return (
    <section
      data-field
      className="relative isolate overflow-hidden rounded-l bg-field-hib p-5 text-on-field-hib shadow-e1"
    >
      <Cup rim="custard" tea={TEAS.amber} earAngle={155} className="absolute -top-9 -right-9 -z-10 w-34 short:hidden" />
      <h2 className="max-w-52 text-t2">{t('joinTitle')}</h2>
      <p className="mt-1 max-w-52 text-small">{t(page.isFull ? 'fullHint' : 'joinHint')}</p>
      <div className="mt-4.5 flex flex-wrap gap-2.5">
        <Button
          variant="chamomile"
          className="flex-1"
          icon={page.isFull ? <Hourglass size={20} aria-hidden /> : <Check size={20} aria-hidden />}
          onClick={() => rsvp.say('yes', null)}
        >
          {t(page.isFull ? 'joinWaiting' : 'join')}
        </Button>
        <Button variant="outline-field" onClick={() => rsvp.say('maybe', null)}>
          {t('maybe')}
        </Button>
      </div>
    </section>
  );
}

function OwnPart({ page, rsvp }: PartProps) {
  const t = useTranslations('event');
  const isWaiting = page.ownPart === 'waiting';
  // At the door, "I’m here" is the only question left.
  const isAsked = page.asksStillComing && !page.mayArrive;
  return (
    <Card as="section">
      <h2 className="flex items-center gap-2.5 text-t2">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-pill bg-success-soft text-success-ink"
        >
          {isWaiting ? <Hourglass size={18} /> : <Check size={20} />}
        </span>
        <span>{isWaiting ? waitingWords(page, t) : t('youGo')}</span>
      </h2>
      {isWaiting && <p className="mt-1.5 text-small text-ink-2">{t('youWaitHint')}</p>}
      {isAsked && <StillComing page={page} rsvp={rsvp} />}
      {page.hasArrived ? (
        <p role="status" className="mt-4 flex items-center gap-2.5 text-body font-semibold text-success-ink">
          <MapPinCheck size={20} aria-hidden />
          <span>{t('arrived')}</span>
        </p>
      ) : (
        page.mayArrive && <Arrive eventId={page.id} />
      )}
      {!isAsked && !page.hasArrived && (
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button variant="outline" size="sm" onClick={() => rsvp.say('no', page.ownPart)}>
            {t(isWaiting ? 'leaveWaiting' : 'notComing')}
          </Button>
          <Button variant="text" size="sm" onClick={() => rsvp.say('maybe', page.ownPart)}>
            {t('maybe')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Undecided({ page, rsvp }: PartProps) {
  const t = useTranslations('event');
  return (
    <Card as="section">
      <h2 className="flex items-center gap-2.5 text-t2">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-pill bg-chamomile-soft text-chamomile-ink"
        >
          <CircleHelp size={20} />
        </span>
        <span>{t('youMaybe')}</span>
      </h2>
      <p className="mt-1.5 text-small text-ink-2">{t(page.isFull ? 'youMaybeFull' : 'youMaybeHint')}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button size="sm" className="grow" onClick={() => rsvp.say('yes', 'maybe')}>
          {t(page.isFull ? 'joinWaiting' : 'join')}
        </Button>
        <Button variant="outline" size="sm" className="grow" onClick={() => rsvp.say('no', 'maybe')}>
          {t('notComing')}
        </Button>
      </div>
    </Card>
  );
}

function waitingWords({ ownPosition }: EventPage, t: ReturnType<typeof useTranslations<'event'>>): string {
  return ownPosition === null ? t('youWaitSomewhere') : t('youWait', { position: ownPosition });
}

function StillComing({ page, rsvp }: PartProps) {
  const t = useTranslations('event');
  return (
    <div className="mt-4 rounded-m bg-chamomile-soft p-4 text-chamomile-ink">
      <h3 className="text-t3">{t('stillComing')}</h3>
      <p className="mt-1 text-small">{t('stillComingDescription')}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button size="sm" className="grow" onClick={rsvp.stillComes}>
          {t('stillYes')}
        </Button>
        <Button size="sm" variant="outline" className="grow" onClick={() => rsvp.say('no', page.ownPart)}>
          {t('stillNo')}
        </Button>
      </div>
    </div>
  );
}

function Arrive({ eventId }: { eventId: string }) {
  const t = useTranslations('event');
  const { arrive, isArriving } = useArrive(eventId);
  return (
    <div className="mt-4">
      <p className="text-small text-ink-2">{t('arriveDescription')}</p>
      <Button
        className="mt-2.5 w-full"
        icon={<MapPinCheck size={20} aria-hidden />}
        isLoading={isArriving}
        onClick={arrive}
      >
        {t('arrive')}
      </Button>
    </div>
  );
}

/** Checks the person in, which shows the host that they are there. */
function useArrive(eventId: string) {
  const { api, queries } = useServer();
  const t = useTranslations('event');
  const client = useQueryClient();
  const key = queries.townSquare.read.queryKey({ input: { eventId } });
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.townSquare.arrive({ eventId }),
    onSuccess: (page) => client.setQueryData(key, page),
    onError: (error) => {
      void client.invalidateQueries({ queryKey: key });
      const why = failureKey(error, ARRIVE_REFUSALS, 'arriveFailed');
      if (why !== null) showToast(t(why), { id: 'arrive', variant: 'destructive' });
    },
  });
  return { arrive: () => mutate(), isArriving: isPending };
}
