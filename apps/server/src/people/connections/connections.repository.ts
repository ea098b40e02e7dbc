import type { ConnectionKind } from '@cuppa/contract/people/connections/connections-contract';
import { and, count, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { PagePosition } from '../../platform/postgres/page-cursor.ts';
import { prepared } from '../../platform/postgres/prepared.ts';
import { connectionMembers, connections } from './connections.table.ts';
import { type Lens, lensCondition } from './lens.repository.ts';

export type ConnectionRow = typeof connections.$inferSelect;
export type MemberRow = typeof connectionMembers.$inferSelect;
export type PageFilter = {
  isFavorite: boolean;
  hasUnread: boolean;
  madeAfter: Date | null;
  /** Leaves out people who are suspended, hidden or about to be deleted at this time; null leaves out no one. */
  hereAt: Date | null;
  lens: Lens | null;
  kind: ConnectionKind | undefined;
  before: PagePosition | null;
  limit: number;
};

/** Returns the two ids in the order in which a row stores them. */
function ordered(personA: string, personB: string): { user1Id: string; user2Id: string } {
  return personA < personB ? { user1Id: personA, user2Id: personB } : { user1Id: personB, user2Id: personA };
}

/**
 * Serializes changes between two people until the transaction ends. Take this lock before any row lock of the pair, to
 * avoid deadlocks.
 */
export async function lockPair(tx: Db, personA: string, personB: string): Promise<void> {
  const { user1Id, user2Id } = ordered(personA, personB);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cuppa.pair/${user1Id}/${user2Id}`}, 0))`);
}

export async function insertConnection(
  tx: Db,
  made: { userIds: readonly [string, string]; matchId: string; callId: string; kind: ConnectionKind; createdAt: Date },
): Promise<ConnectionRow> {
  const [a, b] = made.userIds;
  const { matchId, callId, kind, createdAt } = made;
  const [row] = await tx
    .insert(connections)
    .values({ ...ordered(a, b), matchId, callId, kind, createdAt })
    .returning();
  if (!row) throw new Error('the connection was not written');
  await tx.insert(connectionMembers).values([
    { connectionId: row.id, userId: a, partnerId: b, createdAt },
    { connectionId: row.id, userId: b, partnerId: a, createdAt },
  ]);
  return row;
}

const livingBetween = prepared('living_between', (db) =>
  db
    .select({ id: connections.id, kind: connections.kind, callId: connections.callId })
    .from(connections)
    .where(
      and(
        eq(connections.user1Id, sql.placeholder('user1Id')),
        eq(connections.user2Id, sql.placeholder('user2Id')),
        isNull(connections.endedAt),
      ),
    ),
);

/** Returns the one living connection of two people, or null. */
export async function findLiving(
  db: Db,
  personA: string,
  personB: string,
): Promise<Pick<ConnectionRow, 'id' | 'kind' | 'callId'> | null> {
  const [row] = await livingBetween(db).execute(ordered(personA, personB));
  return row ?? null;
}

const selectMembers = (db: Db) =>
  db
    .select({ member: connectionMembers, connection: connections })
    .from(connectionMembers)
    .innerJoin(connections, eq(connections.id, connectionMembers.connectionId))
    .where(and(eq(connections.id, sql.placeholder('connectionId')), isNull(connections.endedAt)));

const membersOf = prepared('members_of', selectMembers);
const heldMembersOf = prepared('held_members_of', (db) => selectMembers(db).for('update', { of: connections }));

/** Returns both sides of a living connection; null if the person is not part of it. 'hold' locks the connection. */
export async function findMembers(db: Db, userId: string, connectionId: string, hold: 'hold' | 'look') {
  const rows = await (hold === 'hold' ? heldMembersOf : membersOf)(db).execute({ connectionId });
  const own = rows.find(({ member }) => member.userId === userId);
  const other = rows.find(({ member }) => member.userId !== userId);
  return own && other ? { connection: own.connection, own: own.member, other: other.member } : null;
}

export async function setKind(tx: Db, id: string, kind: ConnectionKind): Promise<void> {
  await tx.update(connections).set({ kind }).where(eq(connections.id, id));
}

export async function endConnection(tx: Db, id: string, endedAt: Date): Promise<void> {
  await tx.update(connections).set({ endedAt }).where(eq(connections.id, id));
}

export async function updateMember(
  db: Db,
  userId: string,
  connectionId: string,
  change: Partial<Pick<MemberRow, 'isFavorite' | 'viewedAt'>>,
): Promise<void> {
  await db
    .update(connectionMembers)
    .set(change)
    .where(and(eq(connectionMembers.userId, userId), eq(connectionMembers.connectionId, connectionId)));
}

function isHere(now: Date) {
  return and(
    or(isNull(profiles.suspendedUntil), lte(profiles.suspendedUntil, now)),
    isNull(profiles.hiddenSince),
    isNull(profiles.deletionDueAt),
  );
}

/** Returns a page of a person's living connections, newest first, with the other's profile. */
export async function findPage(db: Db, userId: string, filter: PageFilter) {
  return db
    .select({
      id: connections.id,
      createdAt: connectionMembers.createdAt,
      kind: connections.kind,
      isFavorite: connectionMembers.isFavorite,
      partner: profiles,
    })
    .from(connectionMembers)
    .innerJoin(connections, eq(connections.id, connectionMembers.connectionId))
    .innerJoin(profiles, eq(profiles.id, connectionMembers.partnerId))
    .where(
      and(
        eq(connectionMembers.userId, userId),
        isNull(connections.endedAt),
        filter.isFavorite ? eq(connectionMembers.isFavorite, true) : undefined,
        filter.hasUnread ? gt(connections.lastSeq, connectionMembers.readSeq) : undefined,
        filter.madeAfter === null ? undefined : gt(connectionMembers.createdAt, filter.madeAfter),
        filter.kind === undefined ? undefined : eq(connections.kind, filter.kind),
        filter.hereAt === null ? undefined : isHere(filter.hereAt),
        lensCondition(filter.lens),
        filter.before === null
          ? undefined
          : or(
              lt(connectionMembers.createdAt, filter.before.createdAt),
              and(
                eq(connectionMembers.createdAt, filter.before.createdAt),
                lt(connectionMembers.connectionId, filter.before.id),
              ),
            ),
      ),
    )
    .orderBy(desc(connectionMembers.createdAt), desc(connectionMembers.connectionId))
    .limit(filter.limit);
}

/** Returns the ids of all living connections of a person. */
export async function findLivingIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: connections.id })
    .from(connectionMembers)
    .innerJoin(connections, eq(connections.id, connectionMembers.connectionId))
    .where(and(eq(connectionMembers.userId, userId), isNull(connections.endedAt)));
  return rows.map(({ id }) => id);
}

export async function countConnections(db: Db, userId: string) {
  const [row] = await db
    .select({
      matches: count(),
      favorites: sql<number>`count(*) filter (where ${connectionMembers.isFavorite})::int`,
      viewed: sql<number>`count(*) filter (where ${isNotNull(connectionMembers.viewedAt)})::int`,
    })
    .from(connectionMembers)
    .innerJoin(connections, eq(connections.id, connectionMembers.connectionId))
    .where(and(eq(connectionMembers.userId, userId), isNull(connections.endedAt)));
  return row ?? { matches: 0, favorites: 0, viewed: 0 };
}
