import { suggestTimes } from '@cuppa/domain/reconnections/suggested-times';
import type { ProfileRow } from '../profile/profile.service.ts';
import { type PairRef, requirePair } from './pair.ts';
import { partnerOf } from './reconnections.presenter.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';
import { readVisible } from './visible-reconnections.ts';

/** Two people who may have another call, or the reconnection that they talk about. */
export type ScheduleRef = PairRef | { reconnectionId: string };

/**
 * Times for a second conversation within the person's own hours, and within the other's where the two know of each
 * other and have hours in common. The answer does not say which. Refuses NOT_FOUND.
 */
export async function suggestTimesFor(deps: ReconnectionsDeps, userId: string, about: ScheduleRef): Promise<string[]> {
  const { clock, profiles } = deps;
  const otherId = await knownOther(deps, userId, about);
  const own = await profiles.read(userId);
  const [other] = otherId === null ? [] : await profiles.readMany([otherId]);
  const times = suggestTimes(freeOf(own), other === undefined ? null : freeOf(other), clock.now());
  return times.map((time) => time.toISOString());
}

/** The other person, unless they are not to notice: by a block, or because the wish is this person's secret. */
async function knownOther(deps: ReconnectionsDeps, userId: string, about: ScheduleRef): Promise<string | null> {
  if (!('reconnectionId' in about)) {
    const { partnerId, isBlocked } = await requirePair(deps, userId, about);
    return isBlocked ? null : partnerId;
  }
  const facts = await readVisible(deps.db, userId, about.reconnectionId);
  return facts.row.isShared && !facts.isWithheld ? partnerOf(facts, userId).userId : null;
}

const freeOf = ({ weeklyHours, timeZone }: ProfileRow) => ({ hours: weeklyHours, zone: timeZone });
