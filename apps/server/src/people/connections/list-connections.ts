import type { ConnectionCard, ConnectionKind } from '@cuppa/contract/people/connections/connections-contract';
import { SHARED_AFTER_HOURS } from '@cuppa/domain/habit/reflection/themes';
import { freshSince } from '@cuppa/domain/people/connections/freshness';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import type { PersonCard, PersonSettings } from '../../accounts/profile/profile.service.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { pageOf, readCursor } from '../../platform/postgres/page-cursor.ts';
import { summarizeChats } from './chat-summary.ts';
import { presentCard } from './connections.presenter.ts';
import { findPage } from './connections.repository.ts';
import type { ConnectionsDeps } from './connections-deps.ts';
import type { Lens } from './lens.repository.ts';
import { placesNear } from './places-near.ts';

export type ConnectionsQuery = {
  tab: 'everyone' | 'favorites' | 'fresh' | 'unread';
  lens?: Lens['by'] | undefined;
  kind?: ConnectionKind | undefined;
  /** Leaves out people who are suspended, hidden or about to be deleted. */
  isHere?: boolean;
  cursor?: string | undefined;
  limit: number;
};

/** Returns one page of connections, newest first; stable while new ones arrive. */
export async function listConnections(
  { db, clock, publicProfile }: ConnectionsDeps,
  viewer: PersonCard & PersonSettings,
  query: ConnectionsQuery,
): Promise<{ items: ConnectionCard[]; nextCursor: string | null }> {
  const { id: userId } = viewer;
  const now = clock.now();
  const rows = await findPage(db, userId, {
    isFavorite: query.tab === 'favorites',
    hasUnread: query.tab === 'unread',
    madeAfter: query.tab === 'fresh' ? freshSince(now) : null,
    hereAt: query.isHere ? now : null,
    lens: await lensOf(db, query.lens, viewer, now),
    kind: query.kind,
    before: readCursor(query.cursor),
    limit: query.limit + 1,
  });
  const { items, nextCursor } = pageOf(rows, query.limit);
  const ids = items.map(({ id }) => id);
  const partners = items.map(({ partner }) => partner);
  const [summaries, faces] = await Promise.all([
    summarizeChats(db, userId, ids),
    publicProfile.faces(partners, 'connection'),
  ]);
  const cards = items.map((row) =>
    presentCard({ ...row, face: faces.get(row.partner.id) ?? null }, viewer, summaries.get(row.id), now),
  );
  return { items: cards, nextCursor };
}

async function lensOf(
  db: Db,
  by: Lens['by'] | undefined,
  viewer: PersonCard & PersonSettings,
  now: Date,
): Promise<Lens | null> {
  switch (by) {
    case undefined:
      return null;
    case 'values':
      return { by, coreValues: viewer.coreValues };
    case 'personality':
      return { by, userId: viewer.id, writtenBefore: new Date(now.getTime() - SHARED_AFTER_HOURS * HOUR_MS) };
    case 'nearby':
      return { by, near: await placesNear(db, viewer) };
  }
}
