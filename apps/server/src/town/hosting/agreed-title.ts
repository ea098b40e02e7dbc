import { isTitleCorrection } from '@cuppa/domain/town/town-square/title-correction';
import { Refusal } from '../../platform/refusal.ts';
import type { EventRow } from '../town-square/guests.service.ts';

/** The title that the first guest of an event said yes to; null before anyone has. */
export function agreedTitleOf({ agreedTitle, attendees, title }: EventRow): string | null {
  // The version before this one takes a yes without noting the title.
  return agreedTitle ?? (attendees > 0 ? title : null);
}

/** Refuses TITLE_SETTLED for more than a correction of the title that guests said yes to. */
export function requireAgreedTitle(event: EventRow, title: string): void {
  const agreed = agreedTitleOf(event);
  if (agreed !== null && !isTitleCorrection(agreed, title)) throw new Refusal('TITLE_SETTLED');
}
