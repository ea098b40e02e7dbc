import type { TeaTime } from '@cuppa/contract/meeting/matching/tea-time-contract';
import { isWithinHours } from '@cuppa/domain/accounts/profile/weekly-hours';
import { crowdOf, DOZENS } from '@cuppa/domain/meeting/matching/crowd';
import { zonedTimeWords } from '@cuppa/domain/meeting/reconnections/zoned-time';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { PersonForMeeting, ProfileService } from '../../../accounts/profile/profile.service.ts';
import { addJob, jobKind } from '../../../platform/jobs/jobs.ts';
import type { Database, Transaction } from '../../../platform/postgres/database.ts';
import { transact } from '../../../platform/postgres/transact.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { NoticesService } from '../../../reach/notices/notices.service.ts';
import * as repository from './tea-time.repository.ts';
import { type Round, roundFor } from './tea-time-clock.ts';

type Reminder = { userId: string; startsAt: string };
export const teaTimeJob = jobKind<Reminder>('tea-time.remind');

const REMIND_BEFORE_MS = 5 * 60_000;

/**
 * Tea time: twice a day, on their own clock, people gather in the queue. People with a reservation get a reminder, and
 * the matcher prefers to pair the people of one round.
 */
export function createTeaTimeService(deps: {
  db: Database;
  clock: Clock;
  profiles: Pick<ProfileService, 'read'>;
  notices: Pick<NoticesService, 'add' | 'end'>;
  times: readonly string[];
  lengthMs: number;
}) {
  const { db, clock, profiles, notices, times, lengthMs } = deps;

  const roundEnd = (at: string) => new Date(Date.parse(at) + lengthMs);

  async function roundOf(userId: string): Promise<Round & { person: PersonForMeeting }> {
    const person = await profiles.read(userId);
    return { ...roundFor(person.timeZone, clock.now(), { times, lengthMs }), person };
  }

  async function read(userId: string): Promise<TeaTime> {
    const { startsAt, endsAt, person } = await roundOf(userId);
    return {
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      timeWords: zonedTimeWords(startsAt, person.timeZone, READER_LANGUAGE, person.region),
      isOpen: startsAt <= clock.now(),
      hours: hoursAt(person, startsAt),
      isComing: await repository.hasReserved(db, { userId, startsAt }),
      others: crowdOf(await repository.countOthers(db, { userId, startsAt }, DOZENS)),
    };
  }

  /** The round that a person means. Refuses NOT_FOUND if `read` would not answer it now. */
  async function requireRound(userId: string, startsAt: string): Promise<Round> {
    const round = await roundOf(userId);
    if (round.startsAt.toISOString() !== startsAt) throw new Refusal('NOT_FOUND');
    return round;
  }

  return {
    /** The round that is open, or the next one. */
    read,

    /**
     * Reserves a place in a round, with a reminder. Refuses NOT_FOUND for another round than the one that `read`
     * answers.
     */
    join: async (userId: string, at: string): Promise<TeaTime> => {
      const { startsAt } = await requireRound(userId, at);
      await db.transaction(async (tx) => {
        await repository.deleteReservationsBefore(tx, userId, new Date(clock.now().getTime() - lengthMs));
        if (await repository.insertReservation(tx, { userId, startsAt })) await scheduleReminder(tx, userId, startsAt);
      });
      return read(userId);
    },

    /** Gives up the reservation. Refuses NOT_FOUND as `join` does. */
    leave: async (userId: string, at: string): Promise<TeaTime> => {
      const { startsAt } = await requireRound(userId, at);
      await transact(db, async (tx) => {
        await repository.deleteReservation(tx, { userId, startsAt });
        await notices.end(tx, { about: [`tea-time/${at}`], userIds: [userId] });
      });
      return read(userId);
    },

    /**
     * Runs the reminder's job. Sends nothing outside of the person's weekly hours, during a pause, without a
     * reservation, or once the round is over.
     */
    remind: async ({ userId, startsAt: at }: Reminder, tx: Transaction): Promise<void> => {
      const startsAt = new Date(at);
      const isOver = roundEnd(at) <= clock.now();
      if (isOver || !(await repository.hasReserved(tx, { userId, startsAt }))) return;
      const profile = await profiles.read(userId, tx);
      if (profile.pausedAt !== null || hoursAt(profile, startsAt) === 'outside') return;
      await notices.add(tx, [
        { userId, kind: 'tea-time.soon', key: `tea-time/${at}`, data: { startsAt: at }, until: roundEnd(at) },
      ]);
    },
  };
}

/** Whether a round is inside the person's weekly hours. */
function hoursAt({ weeklyHours, timeZone }: PersonForMeeting, startsAt: Date): TeaTime['hours'] {
  if (weeklyHours.length === 0) return 'unstated';
  return isWithinHours(weeklyHours, timeZone, startsAt) ? 'inside' : 'outside';
}

function scheduleReminder(tx: Transaction, userId: string, startsAt: Date): Promise<void> {
  const at = startsAt.toISOString();
  return addJob(tx, teaTimeJob, {
    payload: { userId, startsAt: at },
    runAt: new Date(startsAt.getTime() - REMIND_BEFORE_MS),
    key: `tea-time.remind/${userId}/${at}`,
  });
}
