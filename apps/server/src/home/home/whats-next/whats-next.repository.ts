import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/postgres/database.ts';
import { prepared } from '../../../platform/postgres/prepared.ts';
import { users } from '../../../platform/postgres/users.table.ts';
import { hiddenSteps } from './whats-next.table.ts';

const hiddenOf = prepared('hidden_steps_of', (db) =>
  db
    .select({ id: hiddenSteps.stepId, joinedAt: users.createdAt })
    .from(users)
    .leftJoin(
      hiddenSteps,
      and(
        eq(hiddenSteps.userId, users.id),
        sql`${hiddenSteps.stepId} = any(${sql.placeholder('stepIds')})`,
        or(isNull(hiddenSteps.until), gt(hiddenSteps.until, sql.placeholder('now'))),
      ),
    )
    .where(eq(users.id, sql.placeholder('userId'))),
);

/**
 * Those of some steps that are hidden from a person at a time, and when the person joined. Rows of other steps are not
 * read.
 */
export async function findHiddenIds(
  db: Db,
  { userId, stepIds, now }: { userId: string; stepIds: string[]; now: Date },
): Promise<{ hidden: Set<string>; joinedAt: Date }> {
  const rows = await hiddenOf(db).execute({ userId, stepIds, now });
  return { hidden: new Set(rows.flatMap(({ id }) => id ?? [])), joinedAt: rows[0]?.joinedAt ?? now };
}

/** Hides a step until a time, or permanently if the time is null. */
export async function hideStep(db: Db, userId: string, stepId: string, until: Date | null): Promise<void> {
  await db
    .insert(hiddenSteps)
    .values({ userId, stepId, until })
    .onConflictDoUpdate({ target: [hiddenSteps.userId, hiddenSteps.stepId], set: { until } });
}
