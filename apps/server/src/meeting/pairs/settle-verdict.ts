import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Events } from '../../app/events.ts';
import type { ConnectionsService } from '../../people/connections/connections.service.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';
import type { CallsService, FinishedCall } from '../calls/calls.service.ts';
import type { ReconnectionsService } from '../reconnections/reconnections.service.ts';
import type { Outcome, VerdictsService } from './verdicts.service.ts';

export type PairsDeps = {
  db: Database;
  events: Events;
  realtime: Pick<Realtime, 'toPerson'>;
  calls: CallsService;
  connections: ConnectionsService;
  notices: NoticesService;
  profiles: ProfileService;
  reconnections: Pick<ReconnectionsService, 'share' | 'separate'>;
  verdicts: VerdictsService;
};

/** Updates the connection of two people to match what both have chosen now. */
export async function settleVerdict(
  tx: Transaction,
  deps: PairsDeps,
  { call, userId, before }: { call: FinishedCall; userId: string; before: Outcome },
): Promise<void> {
  const { connections, reconnections, verdicts } = deps;
  const userIds = [userId, call.partnerId] as const;
  const chosen = await verdicts.readShared(tx, call, userId);
  const living = await connections.findLiving(tx, userId, call.partnerId);
  if (chosen === 'date' || chosen === 'friend') {
    if (living === null) return connect(tx, deps, { call, userIds, kind: chosen });
    if (chosen !== living.kind) await connections.setKind(tx, living.id, chosen);
    return;
  }
  if (living !== null) {
    await connections.end(tx, living.id);
    return reconnections.separate(tx, userId, userIds);
  }
  if (chosen === 'again') return addNoticesOfAgain(tx, deps, call, userIds);
  const isTakenBack = before.shared === 'again' && (await verdicts.readOutcome(tx, call, userId)).shared === null;
  if (isTakenBack) await reconnections.separate(tx, userId, userIds);
}

async function connect(
  tx: Transaction,
  deps: PairsDeps,
  made: { call: FinishedCall; userIds: readonly [string, string]; kind: 'date' | 'friend' },
): Promise<void> {
  const { call, userIds, kind } = made;
  const { matchId, callId } = call;
  const { id: connectionId } = await deps.connections.make(tx, { userIds, matchId, callId, kind });
  const [first, second] = await readPartners(tx, deps, userIds);
  const key = `connection/${connectionId}`;
  await deps.notices.add(tx, [
    { userId: userIds[0], kind: 'connection.made', data: { connectionId, ...second }, key },
    { userId: userIds[1], kind: 'connection.made', data: { connectionId, ...first }, key },
  ]);
  await deps.reconnections.share(tx, userIds);
}

async function addNoticesOfAgain(
  tx: Transaction,
  deps: PairsDeps,
  { callId }: FinishedCall,
  userIds: readonly [string, string],
): Promise<void> {
  const [first, second] = await readPartners(tx, deps, userIds);
  const key = deps.verdicts.againKey(callId);
  await deps.notices.add(tx, [
    { userId: userIds[0], kind: 'again.agreed', data: { callId, ...second }, key },
    { userId: userIds[1], kind: 'again.agreed', data: { callId, ...first }, key },
  ]);
}

/** Each person's name and cup, as the notice to the other shows them. */
async function readPartners(tx: Transaction, { profiles }: PairsDeps, userIds: readonly [string, string]) {
  const partnerOf = async (id: string) => ({
    partnerName: (await profiles.read(id, tx)).firstName ?? '',
    partnerAvatarSeed: avatarSeed(id),
  });
  return [await partnerOf(userIds[0]), await partnerOf(userIds[1])] as const;
}
