import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import { FREEZE_PRICE, GIFT_REST_DAYS } from '@cuppa/domain/habit/xp-store/store-items';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { isSuspended } from '@cuppa/domain/safety/safety/restriction';
import type { PersonProgress } from '../../accounts/profile/profile.service.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { afterCommit, transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './xp-store.repository.ts';
import type { XpStoreDeps } from './xp-store-deps.ts';

export type Gift = { connectionId: string; purchaseId: string };

/**
 * Pays for a freeze, adds it to a match's stock and notifies them. Repeating a gift with the same id does nothing, even
 * after the two have disconnected. The stock may exceed its limit, so that the giver learns nothing about it. Refuses
 * NOT_FOUND if the two are not connected or the other cannot use the app, TOO_EXPENSIVE, and TOO_SOON within 30 days of
 * a gift to the same person.
 */
export async function giveFreeze(
  deps: XpStoreDeps,
  giverId: string,
  { connectionId, purchaseId }: Gift,
): Promise<void> {
  const { connections, clock, db } = deps;
  if (await repository.hasPurchase(db, giverId, purchaseId)) return;
  const { partnerId: receiverId } = await connections.requireMember(giverId, connectionId);
  await transact(db, async (tx) => {
    await connections.lockPair(tx, giverId, receiverId);
    const living = await connections.findLiving(tx, giverId, receiverId);
    if (living?.id !== connectionId) throw new Refusal('NOT_FOUND');
    const { giver, receiver } = await lockBoth(tx, deps, { giverId, receiverId });
    if (await repository.hasPurchase(tx, giverId, purchaseId)) return;
    const now = clock.now();
    if (receiver === null || isSuspended(receiver, now)) throw new Refusal('NOT_FOUND');
    const since = new Date(now.getTime() - GIFT_REST_DAYS * DAY_MS);
    if (await repository.hasGiftSince(tx, { giverId, receiverId, since })) throw new Refusal('TOO_SOON');
    const { spent } = await repository.findSpending(tx, giverId);
    if (giver.xp - spent < FREEZE_PRICE) throw new Refusal('TOO_EXPENSIVE');
    const gift = {
      id: purchaseId,
      userId: giverId,
      itemId: 'streak_freeze',
      price: FREEZE_PRICE,
      receiverId,
      createdAt: now,
    } as const;
    // The id belongs to someone else's purchase.
    if (!(await repository.insertPurchase(tx, gift))) throw new Refusal('NOT_FOUND');
    await receive(tx, deps, { giver, receiver, gift: { connectionId, purchaseId } });
    for (const { id } of [giver, receiver])
      afterCommit(tx, () => deps.realtime.toPerson(id).emit('profile.changed', {}));
  });
}

/** Locks both in the order of their ids, so that two people who give to each other simultaneously cannot deadlock. */
async function lockBoth(
  tx: Transaction,
  { profiles }: Pick<XpStoreDeps, 'profiles'>,
  { giverId, receiverId }: { giverId: string; receiverId: string },
): Promise<{ giver: PersonProgress; receiver: PersonProgress | null }> {
  if (giverId < receiverId) {
    const giver = await profiles.lock(tx, giverId);
    return { giver, receiver: await profiles.lockIfThere(tx, receiverId) };
  }
  const receiver = await profiles.lockIfThere(tx, receiverId);
  return { giver: await profiles.lock(tx, giverId), receiver };
}

async function receive(
  tx: Transaction,
  { notices, profiles, progress }: Pick<XpStoreDeps, 'notices' | 'profiles' | 'progress'>,
  { giver, receiver, gift }: { giver: PersonProgress; receiver: PersonProgress; gift: Gift },
): Promise<void> {
  const { connectionId, purchaseId } = gift;
  // Like a bought freeze, it covers only future days.
  await profiles.changeStreak(tx, receiver.id, {
    ...progress.settledStreak(receiver),
    streakFreezes: receiver.streakFreezes + 1,
  });
  await notices.add(tx, [
    {
      userId: receiver.id,
      kind: 'gift.freeze',
      data: { connectionId, partnerName: giver.firstName ?? '', partnerAvatarSeed: avatarSeed(giver.id) },
      key: `gift.freeze/${purchaseId}`,
    },
  ]);
}
