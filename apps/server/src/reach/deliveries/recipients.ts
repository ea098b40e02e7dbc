import { calendarDayIn } from '@cuppa/domain/habit/progress/streaks';
import { zoneDayStart } from '@cuppa/domain/platform/time/zone-day-start';
import type { NoticeChannel, NoticeChoices } from '@cuppa/domain/reach/notices/notice-choices';
import { isSuspended } from '@cuppa/domain/safety/safety/restriction';
import type { PersonForReach, PersonProgress } from '../../accounts/profile/profile.service.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import * as repository from './deliveries.repository.ts';
import type { DeliveriesDeps } from './deliveries-deps.ts';

/** A person who may get notices, with the facts that decide how. */
export type Recipient = {
  profile: PersonForReach & PersonProgress;
  choices: NoticeChoices;
  /** Whether their streak rests or they paused: urging notices do not go out. */
  isResting: boolean;
  /** Whether they get only notices of the topic `safety`, such as moderators' decisions. */
  isSuspended: boolean;
};

/**
 * Locks these people against other deliveries until the transaction ends, so that the daily limit also holds for two
 * processes. Answers them sorted by id, without accounts that are deleted or about to be.
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

/** How many messages by a channel count towards a person's daily limit today, on the person's clock. */
export function countToday(
  tx: Transaction,
  { profile: { id, timeZone } }: Recipient,
  channel: NoticeChannel,
  now: Date,
): Promise<number> {
  return repository.countCounted(tx, id, channel, zoneDayStart(timeZone, calendarDayIn(timeZone, now)));
}
