import { Refusal } from '../../platform/refusal.ts';
import { findEvent } from './hosting.repository.ts';
import type { HostingDeps } from './hosting-deps.ts';

/**
 * The host and content of an event, as evidence for a report. Refuses NOT_FOUND for one's own event, for a sample, and
 * if the host has left.
 */
export async function readEvidence(
  { db, profiles }: Pick<HostingDeps, 'db' | 'profiles'>,
  userId: string,
  eventId: string,
) {
  const event = await findEvent(db, eventId);
  const hostId = event?.hostId ?? null;
  if (event === null || hostId === null || hostId === userId) throw new Refusal('NOT_FOUND');
  if ((await profiles.readMany([hostId])).length === 0) throw new Refusal('NOT_FOUND');
  const { dateTime, description, link, location, pictureId, timeZone, title, type } = event;
  const startsAt = dateTime.toISOString();
  return { hostId, facts: { eventId, title, type, description, location, link, startsAt, timeZone, pictureId } };
}
