import { DISTANCE_BANDS_MILES } from '@cuppa/domain/meeting/matching/distance';
import type { BandMiles } from '@cuppa/domain/meeting/nearby/bands';
import { INVITE_MS } from '@cuppa/domain/meeting/nearby/invite';
import { cellAt } from '@cuppa/domain/meeting/nearby/presence';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { NEARBY_INVITES_A_DAY } from '@cuppa/domain/safety/safety/caps';
import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { acceptInvite } from './answer-invite.ts';
import { loadAreas } from './areas.ts';
import { emitChange } from './emit-change.ts';
import * as repository from './invites.repository.ts';
import { keepPresence } from './keep-presence.ts';
import type { NearbyDeps } from './nearby-deps.ts';
import { type Around, peopleAround } from './people-around.ts';
import { findPresence, type PresenceRow } from './presences.repository.ts';
import { refsFor } from './refs.ts';

/**
 * Invites a person around to five minutes. If that person has already invited them, this is a yes to it. Refuses
 * NOT_AROUND for anyone whom the person does not see now, INVITE_OPEN, TOO_MANY_TODAY, and what keeps the person from
 * the queue.
 */
export async function invitePerson(deps: NearbyDeps, userId: string, ref: string): Promise<void> {
  const person = await deps.profiles.read(userId);
  const refusal = deps.matching.refusalOf(person);
  if (refusal !== null) throw new Refusal(refusal);
  const presence = await keepPresence(deps, person);
  const around = presence === null || !person.isDiscoverable ? [] : await peopleAround(deps, person, presence);
  const refOf = await refsFor(deps, userId, deps.clock.now());
  const chosen = around.find(({ row }) => refOf(row.id) === ref);
  if (presence === null || chosen === undefined) throw new Refusal('NOT_AROUND');
  const withinMilesTo = await bandToldTo(deps, chosen, presence);
  const card = await transact(deps.db, (tx) => writeInvite(tx, deps, userId, { ...chosen, withinMilesTo }));
  await card?.show();
}

/** Writes the invitation, or the ready card if now both have invited each other. */
async function writeInvite(
  tx: Transaction,
  deps: NearbyDeps,
  userId: string,
  chosen: Around & { withinMilesTo: BandMiles },
): Promise<{ show(): Promise<void> } | null> {
  const now = deps.clock.now();
  const [from, to] = [userId, chosen.row.id];
  await repository.awaitTurn(tx, from, to);
  // Read again under the lock: a report may have hidden them since the first check.
  const person = await deps.profiles.read(from, tx);
  const theirs = await repository.lockBetween(tx, to, from, now);
  const card = theirs === null ? null : await meetAtOnce(tx, deps, person, theirs);
  if (card !== null) return card;
  if ((await repository.findSent(tx, from, now)) !== null) throw new Refusal('INVITE_OPEN');
  const sent = await repository.countSent(tx, from, to, new Date(now.getTime() - DAY_MS));
  if (deps.limiters.isActive && sent.toAll >= NEARBY_INVITES_A_DAY.toAll) throw new Refusal('TOO_MANY_TODAY');
  await repository.closeExpired(tx, from, now);
  // Someone who said no, or was asked often, is not asked again. To the sender it looks like one more invitation
  // without an answer. The same if the sender is hidden: it reaches no one.
  const isKeptBack = person.hiddenSince !== null || sent.hasDeclined || sent.toOne >= NEARBY_INVITES_A_DAY.toOne;
  const invite = await repository.insertInvite(tx, {
    fromId: from,
    toId: to,
    status: isKeptBack ? 'declined' : 'open',
    withinMilesFrom: chosen.withinMiles,
    withinMilesTo: chosen.withinMilesTo,
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITE_MS),
  });
  emitChange(tx, deps, isKeptBack ? [from] : [from, to]);
  if (isKeptBack) return null;
  const data = { inviteId: invite.id, partnerName: person.firstName ?? '' };
  await deps.notices.add(tx, [
    { userId: to, kind: 'nearby.invited', data, key: `nearby:${invite.id}`, until: invite.expiresAt },
  ]);
  return null;
}

/**
 * The card of two people who invited each other; null if the other cannot take a call now, so that both continue to
 * wait.
 */
async function meetAtOnce(tx: Transaction, deps: NearbyDeps, person: PersonForMeeting, theirs: repository.InviteRow) {
  try {
    const card = await acceptInvite(tx, deps, person, theirs);
    const own = await repository.withdrawSent(tx, person.id, deps.clock.now());
    await deps.notices.end(tx, { about: own.map(({ id }) => `invite/${id}`) });
    emitChange(
      tx,
      deps,
      own.map(({ toId }) => toId),
    );
    return card;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The distance band of the sender that the invited person sees: from their own cell to the sender's area. */
async function bandToldTo(
  { clock, db }: Pick<NearbyDeps, 'clock' | 'db'>,
  { row, withinMiles }: Around,
  sender: PresenceRow,
): Promise<BandMiles> {
  const receiver = await findPresence(db, row.id);
  if (receiver === null) return withinMiles;
  const areas = await loadAreas();
  const now = clock.now();
  return areas.bandOf(cellAt(receiver, now), areas.areaOf(cellAt(sender, now))) ?? DISTANCE_BANDS_MILES[4];
}
