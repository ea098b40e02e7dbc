import { suggestTimes } from '@cuppa/domain/meeting/reconnections/suggested-times';
import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type PairRef, requirePair } from './pair.ts';
import { partnerOf } from './reconnections.presenter.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';
import { readVisible } from './visible-reconnections.ts';

/** Two people who may have another call, or a reconnection between them. */
type ScheduleRef = PairRef | { reconnectionId: string };

/**
 * Per person and other person. Asking with different own hours reveals a little of the other's each time; this limits
 * how much within an hour.
 */
export const LOOK_LIMIT = { name: 'hours-looked-at', points: 6, seconds: 3_600 } as const;

/**
 * At most three times for a second conversation, soonest first; none if the person stated no hours. All are within the
 * person's own hours. If the two are connected, the other's hours count too. The answer does not say which was used,
 * and beyond the limit of looks only the person's own hours count. Refuses NOT_FOUND.
 */
export async function suggestTimesFor(deps: ReconnectionsDeps, userId: string, about: ScheduleRef): Promise<string[]> {
  const { clock, profiles } = deps;
  const connectedId = await requireConnected(deps, userId, about);
  const own = await profiles.read(userId);
  const other = own.weeklyHours.length === 0 || connectedId === null ? null : await look(deps, userId, connectedId);
  const times = suggestTimes(freeOf(own), other === null ? null : freeOf(other), clock.now());
  return times.map((time) => time.toISOString());
}

/**
 * The other person's id if the two are connected. Null if they may only talk again, or the plan is this person's
 * secret: in those cases a block would show by hours that no longer count.
 */
async function requireConnected(deps: ReconnectionsDeps, userId: string, about: ScheduleRef): Promise<string | null> {
  if ('reconnectionId' in about) {
    const facts = await readVisible(deps.db, userId, about.reconnectionId);
    const isKnown = facts.connectionId !== null && facts.row.isShared && !facts.isWithheld;
    return isKnown ? partnerOf(facts, userId).userId : null;
  }
  const { partnerId } = await requirePair(deps, userId, about);
  return 'connectionId' in about ? partnerId : null;
}

async function look(
  { looks, profiles }: Pick<ReconnectionsDeps, 'looks' | 'profiles'>,
  userId: string,
  otherId: string,
): Promise<PersonForMeeting | null> {
  try {
    await looks.take(`${userId}/${otherId}`);
  } catch (refusal) {
    if (refusal instanceof Refusal && refusal.code === 'RATE_LIMITED') return null;
    throw refusal;
  }
  return (await profiles.readMany([otherId]))[0] ?? null;
}

const freeOf = ({ weeklyHours, timeZone }: PersonForMeeting) => ({ hours: weeklyHours, zone: timeZone });
