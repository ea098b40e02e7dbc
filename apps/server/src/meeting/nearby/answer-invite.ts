import { isAnswerable, READY_MS } from '@cuppa/domain/meeting/nearby/invite';
import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { emitChange } from './emit-change.ts';
import { type InviteRow, lockReceived, setStatus } from './invites.repository.ts';
import type { NearbyDeps } from './nearby-deps.ts';
import { isSeen } from './people-around.ts';

/**
 * Answers an invitation. A yes rings its sender with a ready card and returns the card's id; a no is not shown to
 * anyone. Refuses NOT_FOUND for an invitation that is not open to this person. A yes is also refused with NOT_ONLINE,
 * BUSY and what keeps the person from the queue; the invitation then stays open.
 */
export async function answerInvite(
  deps: NearbyDeps,
  userId: string,
  { inviteId, answer }: { inviteId: string; answer: 'yes' | 'no' },
): Promise<{ pairingId: string | null }> {
  const card = await transact(deps.db, async (tx) => {
    const invite = await lockReceived(tx, inviteId, userId);
    if (invite === null || !isAnswerable(invite, deps.clock.now())) throw new Refusal('NOT_FOUND');
    if (answer === 'yes') return acceptInvite(tx, deps, await deps.profiles.read(userId, tx), invite);
    await setStatus(tx, inviteId, 'declined');
    await deps.notices.end(tx, { about: [`invite/${inviteId}`] });
    emitChange(tx, deps, [userId]);
    return null;
  });
  await card?.show();
  return { pairingId: card?.pairingId ?? null };
}

/**
 * Accepts a locked invitation by writing a ready card in the caller's transaction. The result's `show` shows it after
 * the commit.
 */
export async function acceptInvite(tx: Transaction, deps: NearbyDeps, person: PersonForMeeting, invite: InviteRow) {
  const refusal = deps.matching.refusalOf(person);
  if (refusal !== null) throw new Refusal(refusal);
  const senders = (await deps.profiles.readMany([invite.fromId], tx)).filter(isSeen);
  const [fit] = await deps.matching.whoFits(tx, person, senders);
  if (fit === undefined || !isSeen(person)) throw new Refusal('NOT_FOUND');
  if (!(await deps.realtime.isOnline(invite.fromId))) throw new Refusal('NOT_ONLINE');
  const { kind, sharedValues } = fit;
  const card = { from: person.id, to: invite.fromId, kind, sharedValues, answerMs: READY_MS };
  const shown = await deps.matching.offerStrangers(tx, card);
  await setStatus(tx, invite.id, 'accepted');
  await deps.notices.end(tx, { about: [`invite/${invite.id}`] });
  emitChange(tx, deps, [person.id, invite.fromId]);
  return shown;
}
