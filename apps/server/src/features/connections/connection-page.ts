import type { ConnectionCard, ConnectionPage } from '@cuppa/contract/connections/connections-contract';
import { Refusal } from '../../platform/refusal.ts';
import type { ProfileRow } from '../profile/profile.service.ts';
import { summarizeChats } from './chat-summary.ts';
import { presentCard, presentShown } from './connections.presenter.ts';
import { findMembers } from './connections.repository.ts';
import type { ConnectionsDeps } from './connections-deps.ts';
import { type Membership, requireMember } from './membership.ts';

/** The page of a connected person: what they show, and what the two have in common. Refuses NOT_FOUND. */
export async function readConnectionPage(
  deps: ConnectionsDeps,
  userId: string,
  connectionId: string,
): Promise<ConnectionPage> {
  const { db, calls, postCall, progress } = deps;
  const member = await requireMember(db, userId, connectionId);
  const { card, partner } = await readCard(deps, userId, member);
  const [past, badges] = await Promise.all([calls.listBetween(userId, partner.id), progress.listEarned(partner.id)]);
  const journals = await postCall.readJournals(
    userId,
    past.map(({ callId }) => callId),
  );
  return {
    ...card,
    coreValues: partner.coreValues,
    shown: presentShown(partner, { ...progress.presentProgress(partner), badges }),
    calls: past.map(({ callId, endedAt, durationSeconds }) => ({
      callId,
      endedAt: endedAt.toISOString(),
      durationSeconds,
      journal: journals.get(callId) ?? null,
    })),
  };
}

/** The card of a connection, and the whole profile behind it. Refuses NOT_FOUND if the connection ended meanwhile. */
export async function readCard(
  { db, clock, profiles }: ConnectionsDeps,
  userId: string,
  member: Membership,
): Promise<{ card: ConnectionCard; partner: ProfileRow }> {
  const [viewer, partner, side, summaries] = await Promise.all([
    profiles.read(userId),
    profiles.read(member.partnerId),
    findMembers(db, userId, member.connectionId, 'look'),
    summarizeChats(db, userId, [member.connectionId]),
  ]);
  if (side === null) throw new Refusal('NOT_FOUND');
  const { connection, own } = side;
  const facts = { id: connection.id, kind: connection.kind, createdAt: own.createdAt, isFavorite: own.isFavorite };
  const card = presentCard({ ...facts, partner }, viewer, summaries.get(connection.id), clock.now());
  return { card, partner };
}
