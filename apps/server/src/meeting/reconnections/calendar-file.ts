import { Refusal } from '../../platform/refusal.ts';
import { calendarEntry } from './calendar-entry.ts';
import { isOpen } from './reconnections.policy.ts';
import { partnerOf, promptFor } from './reconnections.presenter.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';
import { readVisible } from './visible-reconnections.ts';

/** The file with which a person adds a reconnection to their calendar (RFC 5545). Refuses NOT_FOUND. */
export async function readCalendarFile(
  { db, clock, profiles, siteUrl }: ReconnectionsDeps,
  userId: string,
  id: string,
): Promise<{ fileName: string; text: string }> {
  const facts = await readVisible(db, userId, id);
  if (!isOpen(facts.row)) throw new Refusal('NOT_FOUND');
  const { timeZone: zone, region } = await profiles.read(userId);
  const text = calendarEntry({
    id,
    partnerName: partnerOf(facts, userId).name,
    prompt: promptFor(facts.row, userId),
    startsAt: facts.row.scheduledFor,
    createdAt: facts.row.createdAt,
    changedAt: facts.row.changedAt ?? facts.row.createdAt,
    isAgreed: facts.row.status === 'accepted',
    zone,
    region,
    url: `${siteUrl()}/matches`,
    now: clock.now(),
  });
  return { fileName: 'cuppa.ics', text };
}
