import { calendarDayIn } from '@cuppa/domain/habit/progress/streaks';
import { zoneDayStart } from '@cuppa/domain/platform/time/zone-day-start';
import type { NoticeChannel, NoticeChoices } from '@cuppa/domain/reach/notices/notice-choices';
import { isSuspended } from '@cuppa/domain/safety/safety/restriction';
import type { PersonForReach, PersonProgress } from '../../accounts/profile/profile.service.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import * as repository from './deliveries.repository.ts';
import type { DeliveriesDeps } from './deliveries-deps.ts';

/** A person whom notices may reach, with what decides how. */
export type Recipient = {
  profile: PersonForReach & PersonProgress;
  choices: NoticeChoices;
  /** They rest from their streak, or paused: nothing urges them. */
  isResting: boolean;
  /** Whether only what a moderator decided reaches them. */
  isSuspended: boolean;
};

/**
 * The people of these ids, in their order by id, locked against other deliveries until the transaction ends: so the
 * number a day holds for two processes too. Who left, or is about to, is left out.
 */
export async function lockRecipients(
  deps: DeliveriesDeps,
  tx: Transaction,
  userIds: readonly string[],
): Promise<Recipient[]> {
  const now = deps.clock.now();
  const ids = [...new Set(userIds)].toSorted();
  await repository.lockPeople(tx, ids);
  const profiles = await deps.profiles.readMany(ids, tx);
  const choices = await deps.notices.choicesOf(tx, ids);
  return profiles
    .filter(({ deletionDueAt }) => deletionDueAt === null)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((profile) => ({
      profile,
      choices: choices(profile.id),
      isResting: profile.pausedAt !== null || deps.isStreakResting(profile),
      isSuspended: isSuspended(profile, now),
    }));
}

/** How many messages of those that a day has a number for went out to a person by a channel on their own day. */
export function countToday(
  tx: Transaction,
  { profile: { id, timeZone } }: Recipient,
  channel: NoticeChannel,
  now: Date,
): Promise<number> {
  return repository.countCounted(tx, id, channel, zoneDayStart(timeZone, calendarDayIn(timeZone, now)));
}
