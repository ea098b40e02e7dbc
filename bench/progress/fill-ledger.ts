import type pg from 'pg';

export const PEOPLE = 2_000;
export const LEDGER_ROWS = 1_000_000;
const ROWS_EACH = LEDGER_ROWS / PEOPLE;
/** Five awards a day, as for a daily visitor. */
const AWARDS_A_DAY = 5;
const CALLS_EACH = 20;

/** Gives the readers and many others a ledger, calls with ratings, journals and badges of the same size. */
export async function fillLedger(client: pg.Client, readerIds: readonly string[]): Promise<void> {
  await client.query(
    `insert into auth.users (id, email)
     select gen_random_uuid(), 'bench-' || n || '@example.com' from generate_series(1, $1::int) n`,
    [PEOPLE - readerIds.length],
  );
  await client.query('insert into profiles (id) select id from auth.users on conflict do nothing');
  await client.query(`update profiles set birthday = '1995-05-05', has_completed_onboarding = true,
    first_name = 'Ada', streak = 5, last_streak_date = current_date, xp = ${ROWS_EACH * 10}`);
  await client.query(`insert into xp_ledger (user_id, action, amount, description, idempotency_key, day, created_at)
    select p.id, (array['daily_tea', 'call_feedback', 'visit_town_square', 'streak_bonus', 'daily_reflection'])[n % 5 + 1],
      10, 'bench', 'bench/' || n, current_date - n / ${AWARDS_A_DAY}, now() - make_interval(days => n / ${AWARDS_A_DAY})
    from generate_series(0, ${ROWS_EACH - 1}) n, profiles p`);
  await client.query(`insert into matches (user1_id, user2_id, status, kind, shared_values, score, is_distance_known,
      created_at, expires_at)
    select p.id, o.id, 'accepted', 'friendship', '{honesty}', 1, false, now() - interval '2 days', now()
    from (select id, row_number() over (order by id) as place from profiles) p
    cross join generate_series(1, ${CALLS_EACH / 2}) n
    join (select id, row_number() over (order by id) as place from profiles) o on o.place = (p.place + n) % ${PEOPLE} + 1`);
  await client.query(`insert into conversations (match_id, state, duration, created_at, ended_at)
    select id, '{}', 300, created_at, created_at from matches`);
  await client.query(`insert into call_logs (user_id, event_type, conversation_id, event_data, created_at)
    select u, 'feedback', c.id, '{"rating": 3}', c.created_at
    from conversations c join matches m on m.id = c.match_id, unnest(array[m.user1_id, m.user2_id]) u`);
  await client.query(`insert into call_journals (user_id, call_id, reflection, updated_at)
    select m.user1_id, c.id, 'warm', now() from conversations c join matches m on m.id = c.match_id
    where ('x' || left(md5(c.id::text), 4))::bit(16)::int % 2 = 0`);
  await client.query(
    `insert into user_badges (user_id, badge_id, earned_at) select id, 'first_five', now() from profiles`,
  );
  await client.query('vacuum analyze');
}
