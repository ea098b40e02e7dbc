import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

/** As if everybody had looked for the same for long: from the next round on they are told who fits. */
export async function endSearchRests(app: TestApp): Promise<void> {
  await app.rows(sql`update search_terms set told_from = ${app.clock.now()}, changes = 0`);
  await app.rows(sql`insert into queue_changes (user_id) select user_id from search_terms`);
}
