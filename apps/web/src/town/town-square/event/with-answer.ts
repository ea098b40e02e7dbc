import type { EventPage } from '@cuppa/contract/town/town-square/event-schema';

/** The expected page after an answer, until the server's arrives. */
export function withAnswer(
  page: EventPage,
  { answer, isVisible }: { answer: 'yes' | 'no'; isVisible?: boolean },
): EventPage {
  const { ownPart } = page;
  if (ownPart === 'hosting') return page;
  const shown = { ...page, asksStillComing: false, ...(isVisible !== undefined && { isVisible }) };
  if (answer === 'yes') {
    if (ownPart !== null) return shown;
    return page.isFull
      ? { ...shown, ownPart: 'waiting', waiting: page.waiting + 1, ownPosition: page.waiting + 1 }
      : { ...shown, ownPart: 'going', attendees: page.attendees + 1 };
  }
  if (ownPart === null) return shown;
  const gone = { ...shown, ownPart: null, ownPosition: null, mayArrive: false, hasArrived: false, link: null };
  if (ownPart === 'waiting') return { ...gone, waiting: page.waiting - 1 };
  // The first person on the waiting list gets the place immediately.
  return page.waiting > 0
    ? { ...gone, waiting: page.waiting - 1 }
    : { ...gone, attendees: page.attendees - 1, isFull: false };
}
