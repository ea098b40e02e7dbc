import type { App, Rows } from '../app.ts';
import type { Person } from './person.ts';

/** The amounts that each person got for an award with this key, such as `video_call/<call id>`. */
export async function amountsPaidFor(app: App, key: string): Promise<unknown[]> {
  const rows = await app.query('select amount from xp_ledger where idempotency_key = $1', [key]);
  return rows.map(({ amount }) => amount);
}

/** A person's payments for these actions, ordered by action and amount. */
export function readPayments(app: App, { email }: Person, actions: readonly string[]): Promise<Rows> {
  return app.query(
    `select action, amount from xp_ledger where action = any($2)
      and user_id = (select id from auth.users where email = $1) order by action, amount`,
    [email, actions],
  );
}

/** A person's stored XP and streaks. */
export async function readBooks(app: App, { email }: Person): Promise<Rows[number] | undefined> {
  const [books] = await app.query(
    `select p.xp, x.xp as progress, (select sum(amount)::int from xp_ledger l where l.user_id = p.id) as ledger,
      p.streak, p.reflection_streak from profiles p join xp_progress x on x.user_id = p.id
      where p.id = (select id from auth.users where email = $1)`,
    [email],
  );
  return books;
}

/** Gives XP as calls would: now, or at noon of a day of the server's moved clock. */
export async function earnXp(app: App, { userId }: { userId: string }, xp: number, day?: string): Promise<void> {
  await app.query(
    `insert into xp_ledger (user_id, action, amount, description, idempotency_key, day, created_at)
     values ($1, 'video_call', $2, 'A call', 'earned', coalesce($3::date, current_date), coalesce($3::date + time '12:00', now()))`,
    [userId, xp, day ?? null],
  );
  await app.query(
    `insert into xp_progress (user_id, xp) values ($1, $2)
     on conflict (user_id) do update set xp = xp_progress.xp + excluded.xp`,
    [userId, xp],
  );
  await app.query('update profiles set xp = xp + $2 where id = $1', [userId, xp]);
}

/** Sets both streaks to this many days, as the end of a call shows them. */
export async function setStreaks(app: App, { email }: Person, days: number): Promise<void> {
  await app.query(
    `update profiles set streak = $2, reflection_streak = $2
      where id = (select id from auth.users where email = $1)`,
    [email, days],
  );
}

/** Sets both streaks to this many days, the last of them yesterday: another day continues them. */
export async function setStreaksUntilYesterday(app: App, { email }: Person, days: number): Promise<void> {
  await app.query(
    `update profiles set streak = $2, reflection_streak = $2, last_streak_date = current_date - 1
      where id = (select id from auth.users where email = $1)`,
    [email, days],
  );
}

/** Makes every stored question too hard for a beginner, so that the deck has only the built-in ones. */
export async function makeQuestionsHard(app: App): Promise<void> {
  await app.query('update questions set difficulty = 9');
}

export async function countBadges(app: App, people: readonly { userId: string }[], badgeId: string): Promise<number> {
  const ids = people.map(({ userId }) => userId);
  const held = 'select 1 from user_badges where badge_id = $1 and user_id = any($2)';
  return (await app.query(held, [badgeId, ids])).length;
}
