import type { ConnectionCard } from '@cuppa/contract/people/connections/connections-contract';
import { readCard } from './connection-page.ts';
import { countConnections, findMembers, updateMember } from './connections.repository.ts';
import type { ConnectionsDeps } from './connections-deps.ts';
import { requireMember } from './membership.ts';

/** Records that a person opened a page; returns the number of pages they have opened. Refuses NOT_FOUND. */
export async function markViewed(
  { db, clock }: Pick<ConnectionsDeps, 'clock' | 'db'>,
  userId: string,
  connectionId: string,
): Promise<{ viewed: number }> {
  await requireMember({ db }, userId, connectionId);
  await updateMember(db, userId, connectionId, { viewedAt: clock.now() });
  return { viewed: (await countConnections(db, userId)).viewed };
}

/** Marks a connection as a favorite, or unmarks it; returns its card. Refuses NOT_FOUND. */
export async function setFavorite(
  deps: ConnectionsDeps,
  userId: string,
  connectionId: string,
  isFavorite: boolean,
): Promise<ConnectionCard> {
  const { db, profiles } = deps;
  await requireMember(deps, userId, connectionId);
  await updateMember(db, userId, connectionId, { isFavorite });
  const sides = await findMembers(db, userId, connectionId, 'look');
  return (await readCard(deps, await profiles.read(userId), sides)).card;
}
