import { hourOf } from '@cuppa/domain/meeting/nearby/presence';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { Refusal } from '../../platform/refusal.ts';
import { findAnswer } from './answers.repository.ts';
import { findInvite } from './invites.repository.ts';
import { presentEvidence } from './nearby.presenter.ts';
import type { NearbyDeps } from './nearby-deps.ts';
import { findPresence } from './presences.repository.ts';
import { refsFor } from './refs.ts';

/**
 * The other person of an invitation, or of a card that was shown in this hour or the last, as facts for a report.
 * Refuses NOT_FOUND for anything else.
 */
export async function readEvidence(deps: Pick<NearbyDeps, 'clock' | 'db' | 'storage'>, userId: string, ref: string) {
  const invite = await findInvite(deps.db, ref);
  if (invite !== null && [invite.fromId, invite.toId].includes(userId)) {
    const partnerId = invite.fromId === userId ? invite.toId : invite.fromId;
    return { partnerId, facts: presentEvidence({ invite, reporterId: userId }) };
  }
  const presence = await findPresence(deps.db, userId);
  const cells = [presence?.cell, presence?.nextCell].filter((cell) => typeof cell === 'string');
  const hour = hourOf(deps.clock.now());
  for (const at of [hour, new Date(hour.getTime() - HOUR_MS)]) {
    const refOf = await refsFor(deps, userId, at);
    for (const cell of cells) {
      const answer = (await findAnswer(deps.db, cell, at)) ?? [];
      const found = answer.find((entry) => refOf(entry.userId) === ref);
      if (found) return { partnerId: found.userId, facts: presentEvidence({ hour: at }) };
    }
  }
  throw new Refusal('NOT_FOUND');
}
