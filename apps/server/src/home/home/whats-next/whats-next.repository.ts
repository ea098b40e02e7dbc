import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/postgres/database.ts';
import { prepared } from '../../../platform/postgres/prepared.ts';
import { hiddenSteps } from './whats-next.table.ts';

const hiddenOf = prepared('hidden_steps_of', (db) =>
  db
    .select({ id: hiddenSteps.stepId })
    .from(hiddenSteps)
    .where(
      and(
        eq(hiddenSteps.userId, sql.placeholder('userId')),
        sql`${hiddenSteps.stepId} = any(${sql.placeholder('stepIds')})`,
        or(isNull(hiddenSteps.until), gt(hiddenSteps.until, sql.placeholder('now'))),
      ),
    ),
);

/** Those of some steps that are hidden from a person at a time. Rows of other steps are not read. */
export async function findHiddenIds(db: Db, userId: string, stepIds: string[], now: Date): Promise<Set<string>> {
  const rows = await hiddenOf(db).execute({ userId, stepIds, now });
  return new Set(rows.map(({ id }) => id));
}

/** Hides a step until a time, or permanently if the time is null. */
export async function hideStep(db: Db, userId: string, stepId: string, until: Date | null): Promise<void> {
  await db
    .insert(hiddenSteps)
    .values({ userId, stepId, until })
    .onConflictDoUpdate({ target: [hiddenSteps.userId, hiddenSteps.stepId], set: { until } });
}
