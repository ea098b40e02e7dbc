import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import { bindContext } from '../../platform/bind-context.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import * as repository from './calendar.repository.ts';
import { type Appointment, type AppointmentSource, calendarFeed } from './calendar-feed.ts';
import { makeUrl, readUrl, replaceUrl } from './feed-url.ts';

export { alarmsOf } from './calendar-alarm.ts';
export type { Appointment } from './calendar-feed.ts';
export type CalendarService = ReturnType<typeof createCalendarService>;

type Deps = {
  db: Database;
  clock: Clock;
  profiles: Pick<ProfileService, 'read'>;
  siteUrl: () => string;
  /** The appointments of other features that the calendar contains. */
  sources: readonly AppointmentSource[];
};

/** A person's private calendar to subscribe to, at a secret address (decision 0044). */
export function createCalendarService(deps: Deps) {
  return {
    ...bindContext(deps, {
      read: readUrl,
      make: makeUrl,
      replace: replaceUrl,
      /** The text of a person's calendar (RFC 5545). */
      write: async (context: Deps, userId: string): Promise<string> =>
        calendarFeed(await readAll(context, userId), context.siteUrl()),
      upcoming,
    }),
    ...bindContext(deps, { findOwner }),
    ...bindContext(deps.db, { remove: repository.deleteToken }),
  };
}

async function readAll({ sources }: Deps, userId: string): Promise<Appointment[]> {
  return (await Promise.all(sources.map((source) => source(userId)))).flat();
}

const MOST_UPCOMING = 5;

/** The next entries of a person's calendar, soonest first. */
async function upcoming(deps: Deps, userId: string) {
  const now = deps.clock.now();
  return (await readAll(deps, userId))
    .filter(({ status, endsAt }) => status !== 'cancelled' && endsAt > now)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .slice(0, MOST_UPCOMING)
    .map(({ id, title, startsAt, status, path }) => ({
      id,
      title,
      startsAt: startsAt.toISOString(),
      isConfirmed: status === 'confirmed',
      path,
    }));
}

/** The person whose calendar a token opens; null for an unknown one, and while its person is suspended or leaving. */
async function findOwner({ db, clock, profiles }: Deps, token: string): Promise<string | null> {
  const userId = await repository.findOwner(db, token);
  if (userId === null) return null;
  const { suspendedUntil, deletionDueAt } = await profiles.read(userId);
  const isSuspended = suspendedUntil !== null && suspendedUntil > clock.now();
  return isSuspended || deletionDueAt !== null ? null : userId;
}
