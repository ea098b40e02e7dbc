import type { App, Rows } from '../app.ts';
import type { Person } from './person.ts';

/** The people who blocked a person. */
export async function blockersOf(app: App, { userId }: { userId: string }): Promise<unknown[]> {
  const rows = await app.query('select blocker_id from blocks where blocked_id = $1', [userId]);
  return rows.map((row) => row['blocker_id']);
}

/** A person's latest report, with its evidence. */
export async function readReportBy(app: App, { email }: Person): Promise<Rows[number] | undefined> {
  const [report] = await app.query(
    `select * from reports where reporter_id = (select id from auth.users where email = $1)
      order by created_at desc limit 1`,
    [email],
  );
  return report;
}

/** Suspends a person for a week, as a moderator's decision does. */
export async function suspend(app: App, userId: string): Promise<void> {
  await app.query(
    `insert into sanctions (user_id, kind, rule, words, started_at, ends_at)
     values ($1, 'suspend', 'respect', 'You were rude.', now(), now() + interval '7 days')`,
    [userId],
  );
  await app.query(`update profiles set suspended_until = now() + interval '7 days' where id = $1`, [userId]);
}
