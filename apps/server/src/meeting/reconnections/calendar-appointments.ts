import type { ReconnectionStatus } from '@cuppa/domain/meeting/reconnections/reconnection';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { fillIn } from '@cuppa/domain/platform/words/fill-in';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { Appointment } from '../../reach/calendar/calendar.service.ts';
import { entryDescription, MINUTES, REMIND_MINUTES, sequenceOf } from './calendar-entry.ts';
import { audienceOf, isOpen } from './reconnections.policy.ts';
import { partnerOf, promptFor } from './reconnections.presenter.ts';
import { findRecent, type ReconnectionFacts } from './reconnections.repository.ts';
import { reconnectionWords } from './reconnections.words.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';

/** How long past events stay in the feed: a calendar deletes what a feed no longer contains. */
const KEPT_MS = 30 * DAY_MS;

const CALENDAR_STATUS = {
  scheduled: 'tentative',
  accepted: 'confirmed',
  completed: 'confirmed',
  declined: 'cancelled',
  cancelled: 'cancelled',
} as const satisfies Record<ReconnectionStatus, Appointment['status']>;

/** The reconnections of a person, as their calendar shows them: future ones, recent past ones, and those called off. */
export async function listAppointments(
  { db, clock, profiles }: Pick<ReconnectionsDeps, 'clock' | 'db' | 'profiles'>,
  userId: string,
): Promise<Appointment[]> {
  const facts = await findRecent(db, userId, new Date(clock.now().getTime() - KEPT_MS));
  const shown = facts.filter((one) => audienceOf(one).includes(userId));
  if (shown.length === 0) return [];
  const { timeZone: zone, region } = await profiles.read(userId);
  return shown.map((one) => appointment(one, userId, { zone, region }));
}

function appointment(
  facts: ReconnectionFacts,
  userId: string,
  clock: { zone: string; region: string | null },
): Appointment {
  const { row } = facts;
  const words = reconnectionWords(READER_LANGUAGE);
  const changedAt = row.changedAt ?? row.createdAt;
  // A called-off entry names no one with whom the person is no longer connected.
  const isNamed = isOpen(row) || facts.connectionId !== null;
  return {
    id: `reconnection-${row.id}`,
    title: isNamed ? fillIn(words.calendarEntry, { name: partnerOf(facts, userId).name }) : words.unnamedEntry,
    // A called-off entry invites to nothing.
    description: isOpen(row)
      ? entryDescription({ ...clock, startsAt: row.scheduledFor, prompt: promptFor(row, userId) })
      : '',
    place: null,
    remindMinutes: REMIND_MINUTES,
    startsAt: row.scheduledFor,
    endsAt: new Date(row.scheduledFor.getTime() + MINUTES * 60_000),
    changedAt,
    revision: sequenceOf({ createdAt: row.createdAt, changedAt }),
    status: CALENDAR_STATUS[row.status],
    path: '/matches',
  };
}
