import type { ConnectionCard, ConnectionPage } from '@cuppa/contract/people/connections/connections-contract';
import type { PersonCard, PersonProgress } from '../../accounts/profile/profile.service.ts';
import { Refusal } from '../../platform/refusal.ts';
import { summarizeChats } from './chat-summary.ts';
import { presentCard, presentShown } from './connections.presenter.ts';
import { findMembers } from './connections.repository.ts';
import type { ConnectionsDeps } from './connections-deps.ts';

/** Returns the page of a connected person: what they show, and what the two have in common. Refuses NOT_FOUND. */
export async function readConnectionPage(
  deps: ConnectionsDeps,
  viewer: PersonCard & PersonProgress,
  connectionId: string,
): Promise<ConnectionPage> {
  const { db, progress, publicProfile } = deps;
  const { id: userId } = viewer;
  const { card, partner } = await readCard(deps, viewer, await findMembers(db, userId, connectionId, 'look'));
  const [past, badges, view] = await Promise.all([
    deps.listCallsBetween(userId, partner.id),
    progress.listEarned(partner.id),
    publicProfile.view(partner, 'connection'),
  ]);
  const journals = await deps.readJournals(
    userId,
    past.map(({ callId }) => callId),
  );
  return {
    ...card,
    coreValues: partner.coreValues,
    view,
    shown: presentShown(partner, { ...progress.presentProgress(partner), badges }),
    calls: past.map(({ callId, endedAt, durationSeconds }) => ({
      callId,
      endedAt: endedAt.toISOString(),
      durationSeconds,
      journal: journals.get(callId) ?? null,
    })),
  };
}

/**
 * Returns the card of a connection from its two sides, and the whole profile behind it. Refuses NOT_FOUND if `sides` is
 * null.
 */
export async function readCard(
  { db, clock, profiles, publicProfile }: ConnectionsDeps,
  viewer: PersonCard & PersonProgress,
  sides: Awaited<ReturnType<typeof findMembers>>,
): Promise<{ card: ConnectionCard; partner: PersonCard & PersonProgress }> {
  if (sides === null) throw new Refusal('NOT_FOUND');
  const { connection, own, other } = sides;
  const [[partner], summaries] = await Promise.all([
    profiles.readMany([other.userId]),
    summarizeChats(db, viewer.id, [connection.id]),
  ]);
  // The account, and the connection with it, may have been deleted a moment ago.
  if (partner === undefined) throw new Refusal('NOT_FOUND');
  const facts = { id: connection.id, kind: connection.kind, createdAt: own.createdAt, isFavorite: own.isFavorite };
  const face = (await publicProfile.faces([partner], 'connection')).get(partner.id) ?? null;
  const card = presentCard({ ...facts, partner, face }, viewer, summaries.get(connection.id), clock.now());
  return { card, partner };
}
