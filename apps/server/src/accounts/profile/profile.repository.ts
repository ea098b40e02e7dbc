import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Caller } from '../../platform/http/api-access.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { jsonRow, jsonRowReader } from '../../platform/postgres/json-row.repository.ts';
import { prepared } from '../../platform/postgres/prepared.ts';
import { users } from '../../platform/postgres/users.table.ts';
import { profiles } from './profile.table.ts';

/** Selects a person's standing, for statements that join the profile. People without a profile have no standing. */
export const STANDING = {
  table: profiles,
  userId: profiles.id,
  hasVerifiedAge: sql<boolean>`${profiles.birthday} is not null`,
  hasCompletedOnboarding: sql<boolean>`coalesce(${profiles.hasCompletedOnboarding}, false)`,
  isModerator: sql<boolean>`${profiles.moderatorSince} is not null`,
  suspendedUntil: sql<Date | null>`${profiles.suspendedUntil}`.mapWith(profiles.suspendedUntil),
  row: jsonRow(profiles),
};

export type ProfileRow = typeof profiles.$inferSelect;

const readRow = jsonRowReader(profiles);

/**
 * A person's standing as selected by STANDING, with their profile row for the rest of the request. The row is a private
 * field, so that neither logs nor other processes receive it with the standing.
 */
export class ReadStanding {
  readonly hasVerifiedAge: boolean;
  readonly hasCompletedOnboarding: boolean;
  readonly isModerator: boolean;
  readonly #row: string | null;

  constructor(found: Caller['standing'] & { row: string | null }) {
    this.hasVerifiedAge = found.hasVerifiedAge;
    this.hasCompletedOnboarding = found.hasCompletedOnboarding;
    this.isModerator = found.isModerator;
    this.#row = found.row;
  }

  /** The profile row that a standing was read with; null if there is none or the standing has another source. */
  static rowOf(standing: object): ProfileRow | null {
    return #row in standing && standing.#row !== null ? readRow(JSON.parse(standing.#row)) : null;
  }
}
export type ProfileChange = Partial<Omit<typeof profiles.$inferInsert, 'id'>>;

export async function insertProfile(db: Db, profile: typeof profiles.$inferInsert): Promise<void> {
  await db.insert(profiles).values(profile).onConflictDoNothing();
}

const profileById = prepared('profile_by_id', (db) =>
  db
    .select()
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder('userId'))),
);

export async function findProfile(db: Db, userId: string): Promise<ProfileRow | null> {
  const [row] = await profileById(db).execute({ userId });
  return row ?? null;
}

export async function findProfiles(db: Db, userIds: readonly string[]): Promise<ProfileRow[]> {
  return db
    .select()
    .from(profiles)
    .where(inArray(profiles.id, [...userIds]));
}

/** Locks the row until the transaction ends, to serialize changes that depend on each other. */
export async function lockProfile(db: Db, userId: string): Promise<ProfileRow | null> {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, userId)).for('update');
  return row ?? null;
}

/** Locks the row like lockProfile, but does not wait: null also if another transaction holds it. */
export async function tryLockProfile(db: Db, userId: string): Promise<ProfileRow | null> {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, userId)).for('update', { skipLocked: true });
  return row ?? null;
}

export async function updateProfile(db: Db, userId: string, change: ProfileChange): Promise<ProfileRow | null> {
  const [row] = await db.update(profiles).set(change).where(eq(profiles.id, userId)).returning();
  return row ?? null;
}

export async function findEmail(db: Db, userId: string): Promise<string> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? '';
}

/** Stores a birthday if there is none yet. A stored birthday never changes here. */
export async function insertBirthday(tx: Db, person: { userId: string; birthday: string }): Promise<void> {
  await tx
    .update(profiles)
    .set({ birthday: person.birthday })
    .where(and(eq(profiles.id, person.userId), isNull(profiles.birthday)));
}

export async function isEmpty(db: Db): Promise<boolean> {
  const rows = await db.select({ id: profiles.id }).from(profiles).limit(1);
  return rows.length === 0;
}

/** The distinct time zones of all profiles. */
export async function findZones(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ timeZone: profiles.timeZone }).from(profiles);
  return rows.map(({ timeZone }) => timeZone);
}
