import type { EventPage } from '@cuppa/contract/town/town-square/event-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../../lib/server/refusals.ts';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { RSVP_REFUSALS } from './event.messages.ts';

type Said = 'yes' | 'maybe' | 'no';
/** To whom the person is shown as a guest. */
type Shown = { isVisible?: boolean; isPublic?: boolean };
type Answer = { answer: Said } & Shown;

/** The person's own answer to an event. Shows it immediately, and reverts it if the server refuses it. */
export function useRsvp(eventId: string) {
  const { api, queries } = useServer();
  const t = useTranslations('event');
  const client = useQueryClient();
  const key = queries.townSquare.read.queryKey({ input: { eventId } });
  const { mutate, isPending } = useMutation({
    // One answer after the other, so that the last tap wins.
    scope: { id: `rsvp/${eventId}` },
    mutationFn: (answer: Answer) => api.townSquare.rsvp({ eventId, ...answer }),
    onMutate: async (answer) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<EventPage>(key);
      client.setQueryData<EventPage>(key, (page) => page && withAnswer(page, answer));
      return { before };
    },
    onSuccess: (page) => {
      client.setQueryData(key, page);
      void client.invalidateQueries({ queryKey: queries.townSquare.mine.key() });
      void client.invalidateQueries({ queryKey: queries.townSquare.list.key() });
    },
    onError: (error, _answer, context) => {
      client.setQueryData(key, context?.before);
      void client.invalidateQueries({ queryKey: key });
      const why = failureKey(error, RSVP_REFUSALS, 'rsvpFailed');
      if (why === null) return;
      const description = why === 'TOO_MANY_EVENTS' ? t('TOO_MANY_EVENTSDescription') : undefined;
      showToast(t(why), { id: 'rsvp', variant: 'destructive', ...(description !== undefined && { description }) });
    },
  });

  /** `undone`: the answer that "Undo" sends; without it there is no "Undo". */
  function send(answer: Answer, words: (page: EventPage) => string | null, undone?: Answer): void {
    mutate(answer, {
      onSuccess: (page) => {
        const title = words(page);
        if (title === null) return;
        showToast(title, {
          id: 'rsvp',
          variant: 'success',
          ...(undone !== undefined && {
            action: { label: t('undo'), onClick: () => send(undone, () => null) },
          }),
        });
      },
    });
  }

  /** The words once an answer is saved; `part`: the person's part before it. */
  function savedWords(page: EventPage, answer: Said, part: EventPage['ownPart']): string {
    if (answer === 'maybe') return t('youMaybe');
    if (answer === 'yes')
      return page.ownPart === 'waiting' ? t('youWait', { position: page.ownPosition ?? page.waiting }) : t('youGo');
    if (part === 'maybe') return t('saidNo');
    return t(part === 'waiting' ? 'leftWaiting' : 'notGoing');
  }
  return {
    isPending,
    say: (answer: Said, part: EventPage['ownPart']) =>
      send({ answer }, (page) => savedWords(page, answer, part), { answer: answerOf(part) }),
    /** Answers "Still coming?" with yes. */
    stillComes: () => send({ answer: 'yes' }, () => t('stillThanks')),
    showOneself: (shown: Shown) => send({ answer: 'yes', ...shown }, () => null),
  };
}

/** The expected page after an answer, until the server's arrives. */
function withAnswer(page: EventPage, { answer, ...chosen }: Answer): EventPage {
  if (page.ownPart === 'hosting') return page;
  const shown = { ...page, asksStillComing: false, ...chosen };
  if (answer === answerOf(page.ownPart)) return shown;
  const left = withoutPart(shown);
  if (answer === 'no') return left;
  if (answer === 'maybe') return { ...left, ownPart: 'maybe', maybes: left.maybes + 1 };
  return left.isFull
    ? { ...left, ownPart: 'waiting', waiting: left.waiting + 1, ownPosition: left.waiting + 1 }
    : { ...left, ownPart: 'going', attendees: left.attendees + 1 };
}

/** The answer that leads to a part in an event. */
function answerOf(part: EventPage['ownPart']): Said {
  if (part === null || part === 'hosting') return 'no';
  return part === 'maybe' ? 'maybe' : 'yes';
}

function withoutPart(page: EventPage): EventPage {
  const { ownPart } = page;
  if (ownPart === null) return page;
  const gone = { ...page, ownPart: null, ownPosition: null, mayArrive: false, hasArrived: false, link: null };
  if (ownPart === 'maybe') return { ...gone, maybes: page.maybes - 1 };
  if (ownPart === 'waiting') return { ...gone, waiting: page.waiting - 1 };
  // The first person on the waiting list gets the place immediately.
  return page.waiting > 0
    ? { ...gone, waiting: page.waiting - 1 }
    : { ...gone, attendees: page.attendees - 1, isFull: false };
}
