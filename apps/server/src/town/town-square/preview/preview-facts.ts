import { createHash } from 'node:crypto';
import { zonedTimeWords } from '@cuppa/domain/meeting/reconnections/zoned-time';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { EventType } from '@cuppa/domain/town/town-square/event-types';
import type { EventRow, Host } from '../town-square.repository.ts';

/** What the preview picture of an event shows. */
export type PreviewFacts = {
  eventId: string;
  title: string;
  type: EventType;
  /** Day and hour at the place, as the host's region writes them. */
  when: string;
  /** The place in words; empty for an online event. */
  where: string;
  /** The host's picture, in place of the drawing. */
  pictureId: string | null;
};

/** Raised when the drawing changes, so that each picture is drawn again. */
const DRAWING = 1;

export function previewFacts(
  { id, title, type, dateTime, timeZone, location, pictureId }: EventRow,
  host: Pick<Host, 'region'>,
): PreviewFacts {
  const when = zonedTimeWords(dateTime, timeZone, READER_LANGUAGE, host.region);
  return { eventId: id, title, type, when, where: location, pictureId };
}

/** Identifies what a picture shows: the same facts have the same version. */
export function versionOf(facts: PreviewFacts): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, facts]))
    .digest('base64url')
    .slice(0, 16);
}
