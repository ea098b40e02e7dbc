import type pg from 'pg';
import { areaOf } from '../../apps/server/src/town/town-square/event-area.ts';

/** The minimum number of rows of each large table. */
export const ROWS = 100_000;
/** The person whose requests are explained. They have far more of everything than anyone else. */
export const READER = 1;
/** The reader's partners, each with a call, a connection and a chat. */
const PARTNERS = 300;
const MESSAGES_EACH = 100;
const OWN_ROWS = 2_000;
/** Calls in progress, and people waiting for one. */
const OPEN_CALLS = 50;
const WAITING = 200;
/** Cases that wait for a moderator: a day's reports. */
const OPEN_CASES = 1_000;
/** The time at which the requests are made. */
export const NOW = new Date('2026-03-10T12:00:00.000Z');

/** The id of a numbered row, the same in every run. */
export const idOf = (kind: string, n: number): string => `md5('${kind}${n}')::uuid`;

/** Fills the tables with rows computed from their numbers, so that every run explains the same data. */
export async function fill(client: pg.Client): Promise<void> {
  // The rows are consistent, so foreign keys are not checked row by row.
  await client.query("set session_replication_role = 'replica'");
  for (const statement of STATEMENTS) await client.query(statement);
  // The statistics count every row, so they do not depend on a random sample.
  await client.query('set default_statistics_target = 1000');
  await client.query('vacuum analyze');
}

const now = `timestamptz '${NOW.toISOString()}'`;
const ago = (n: string) => `${now} - ${n} * interval '1 minute'`;
/** One row for everyone, and many for the reader; `n` is the person, `i` numbers the rows. */
const everybody = `(select least(greatest(i - ${OWN_ROWS} + 1, ${READER}), ${ROWS}) as n, i from generate_series(1, ${ROWS + OWN_ROWS}) i) own`;
const id = (kind: string, n: string) => `id_of('${kind}', ${n})`;

/** The reader's cell, computed from their number like everyone's. */
const READER_AREA = await areaOf({ latitude: READER, longitude: READER });
/** One event in this many is near the reader. */
const NEAR_ONE_IN = 500;

const STATEMENTS = [
  `create function id_of(kind text, n bigint) returns uuid immutable language sql return md5(kind || n)::uuid`,
  `insert into auth.users (id, email, encrypted_password)
    select ${id('person', 'n')}, n || '@example.com', 'a hash' from generate_series(1, ${ROWS}) n`,
  `insert into auth.sessions (id, user_id, amr, refresh_token_hmac_key)
    select ${id('session', 'n')}, ${id('person', 'n')}, '[]', '' from generate_series(1, ${ROWS}) n`,
  `insert into auth.identities (user_id, provider, provider_id, identity_data)
    select ${id('person', 'n')}, 'email', n, '{}' from generate_series(1, ${ROWS}) n`,
  `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status)
    select ${id('person', 'n')}, 'phone', 'totp', 'unverified' from generate_series(2, ${ROWS}) n`,
  `insert into streak_freezes (user_id, day)
    select ${id('person', 'n')}, date '2026-03-10' - n % 30 from generate_series(1, ${ROWS}) n`,
  `insert into profiles (id, first_name, birthday, has_completed_onboarding, onboarding_step, core_values, languages,
      connection_preference, rules_accepted_at, streak, last_streak_date, cell_lat, cell_lon)
    select ${id('person', 'n')}, 'Ada', '1995-05-05', true, null,
      array[(array['honesty', 'humor', 'kindness', 'growth'])[n % 4 + 1]], '{en}', 'friendship', ${now}, 3, '2026-03-10',
      n % 90, n % 180 from generate_series(1, ${ROWS}) n`,
  `insert into matches (id, user1_id, user2_id, status, kind, shared_values, score, is_distance_known, created_at, expires_at)
    select ${id('match', 'n')}, ${id('person', `case when n <= ${PARTNERS} then ${READER} else n end`)},
      ${id('person', `case when n <= ${PARTNERS} then n + 1 else n * 7 % ${ROWS} + 2 end`)},
      case when n % 1000 = 999 then 'offered' else 'accepted' end, 'friendship', '{honesty,humor}', 1, false, ${ago('n')}, ${ago('n')}
    from generate_series(1, ${ROWS - 1}) n where n * 7 % ${ROWS} + 2 not in (n, ${ROWS + 1})`,
  `insert into conversations (id, match_id, state, due_at, duration, created_at, ended_at)
    select ${id('call', 'n')}, ${id('match', 'n')},
      case when n > ${ROWS - OPEN_CALLS} then '{"limits": {"lengthMs": 300000}}'
        else '{"phase": "ended", "elapsedMs": 300000, "limits": {"lengthMs": 300000}}' end::jsonb,
      case when n > ${ROWS - OPEN_CALLS} then ${now} + interval '1 minute' end,
      case when n <= ${ROWS - OPEN_CALLS} then 300 end, ${ago('n')},
      case when n <= ${ROWS - OPEN_CALLS} then ${ago('n')} end
    from generate_series(1, ${ROWS}) n join matches on matches.id = ${id('match', 'n')}`,
  `insert into call_logs (user_id, event_type, conversation_id, event_data, created_at)
    select person, 'feedback', ${id('call', 'n')}, '{"rating": 4, "connection_rating": 4}', ${ago('n')}
    from generate_series(1, ${ROWS}) n join matches on matches.id = ${id('match', 'n')},
      unnest(array[user1_id, user2_id]) person`,
  `insert into verdicts (call_id, user_id, choices, answered_at, changed_at)
    select ${id('call', 'n')}, person, '{friend}', ${ago('n')}, ${ago('n')}
    from generate_series(1, ${ROWS}) n join matches on matches.id = ${id('match', 'n')}, unnest(array[user1_id, user2_id]) person`,
  `insert into call_journals (user_id, call_id, reflection, updated_at)
    select user1_id, ${id('call', 'n')}, 'warm', ${now} from generate_series(1, ${ROWS}) n join matches on matches.id = ${id('match', 'n')}`,
  `insert into connections (id, user1_id, user2_id, match_id, call_id, kind, last_seq, created_at)
    select ${id('connection', 'n')}, least(user1_id, user2_id), greatest(user1_id, user2_id), matches.id, ${id('call', 'n')},
      'friend', case when n <= ${PARTNERS} then ${MESSAGES_EACH} else 1 end, ${ago('n')}
    from generate_series(1, ${ROWS}) n join matches on matches.id = ${id('match', 'n')} on conflict do nothing`,
  `insert into connection_members (connection_id, user_id, partner_id, read_seq, created_at)
    select id, side.own, side.other, last_seq - 1, created_at
    from connections, lateral (values (user1_id, user2_id), (user2_id, user1_id)) side (own, other)`,
  `insert into messages (connection_id, seq, sender_id, client_id, text, created_at)
    select id, seq, case when seq % 3 = 0 then user1_id else user2_id end, gen_random_uuid(), 'words', ${ago('seq')}
    from connections, generate_series(1, last_seq) seq`,
  `insert into files (id, content_type) select ${id('file', 'n')}, 'image/webp' from generate_series(1, ${ROWS}) n`,
  `insert into chat_photos (id, connection_id, owner_id, width, height, file_id, created_at)
    select ${id('photo', 'n')}, ${id('connection', 'n')}, user1_id, 9, 9, ${id('file', 'n')}, ${ago('n')}
    from generate_series(1, ${ROWS}) n join connections on connections.id = ${id('connection', 'n')}`,
  `insert into notices (id, user_id, kind, data, key, created_at, read_at)
    select ${id('notice', 'i')}, ${id('person', 'n')}, 'level', '{}', 'notice/' || i, ${ago('i')}, case when i % 50 > 0 then ${now} end
    from ${everybody}`,
  `insert into xp_ledger (user_id, action, amount, description, idempotency_key, day, created_at)
    select ${id('person', 'n')}, (array['daily_tea', 'call_feedback', 'video_call', 'vibe_challenge'])[i % 4 + 1], 10, 'plans',
      'plans/' || i, date '2026-03-10' - i % ${OWN_ROWS} / 4, ${ago('i')} from ${everybody}`,
  `insert into xp_progress (user_id, xp) select ${id('person', 'n')}, 10 from generate_series(1, ${ROWS}) n`,
  `insert into user_badges (user_id, badge_id, earned_at)
    select ${id('person', 'n')}, badges.id, ${now} from generate_series(1, ${ROWS}) n, badges where position < 2`,
  `insert into reflections (id, user_id, theme_id, entries, body, created_at)
    select ${id('reflection', 'i')}, ${id('person', 'n')}, (array['rest', 'change', 'values'])[i % 3 + 1], '{words,words,words}',
      'tea number ' || i, ${ago('i')} from ${everybody}`,
  `insert into tea_answers (user_id, question_id, question_text, category, answer, day, answered_at)
    select ${id('person', 'n')}, 'builtin-' || i % 6, 'why', 'fun', 'words', date '2026-03-10' - i / 6, ${ago('i')} from ${everybody}`,
  `insert into tea_days (user_id, day, question_id)
    select ${id('person', 'n')}, date '2026-03-09' - i % ${OWN_ROWS}, known[i % cardinality(known) + 1]
    from ${everybody}, (select array(select id from questions order by id) as known) bank`,
  `insert into reconnections (id, user_id, partner_id, match_id, status, scheduled_for, custom_prompt, is_shared, proposed_by, created_at)
    select ${id('wish', 'n')}, user1_id, user2_id, matches.id, case when n <= 20 then 'accepted' else 'cancelled' end,
      ${now} + n * interval '1 minute', '', true, user1_id, ${ago('n')}
    from generate_series(1, ${ROWS}) n join matches on matches.id = ${id('match', 'n')}`,
  `insert into moderation_cases (id, kind, subject_id, danger, opened_at, ranked_at, closed_at)
    select ${id('case', 'n')}, 'reports', ${id('person', 'n')}, n % 3, ${ago('n')}, ${ago('n')},
      case when n <= ${ROWS - OPEN_CASES} then ${now} end from generate_series(1, ${ROWS}) n`,
  `insert into reports (case_id, reporter_id, reported_id, reason, details, evidence, created_at, outcome, handled_at)
    select ${id('case', 'i')}, ${id('person', 'n')}, ${id('person', 'i')}, 'other', '', '{}', ${ago('i')},
      case when i <= ${ROWS - OPEN_CASES} then 'upheld' end, case when i <= ${ROWS - OPEN_CASES} then ${now} end
    from ${everybody} where i <= ${ROWS}`,
  `insert into sanctions (id, user_id, kind, rule, words, started_at)
    select ${id('sanction', 'n')}, ${id('person', 'n')}, 'warn', 'respect', '', ${ago('n')} from generate_series(1, ${ROWS}) n`,
  `insert into moderation_log (at, moderator_id, act, case_id, subject_id)
    select ${ago('n')}, ${id('person', `${READER}`)}, 'warn', ${id('case', 'n')}, ${id('person', 'n')}
    from generate_series(1, ${ROWS}) n`,
  `insert into moderation_notes (case_id, author_id, text, created_at)
    select ${id('case', 'n')}, ${id('person', `${READER}`)}, 'words', ${ago('n')} from generate_series(1, ${ROWS}) n`,
  `insert into blocks (blocker_id, blocked_id, created_at)
    select ${id('person', 'n')}, ${id('person', `${ROWS + 1} - n`)}, ${now} from generate_series(1, ${ROWS}) n`,
  `insert into social_events (id, title, type, description, date_time, ends_at, time_zone, location, latitude, longitude,
      area, host_id, created_at, changed_at)
    select ${id('event', 'n')}, (array['Lantern walk', 'Soup', 'Chess', 'Clay cups'])[n % 4 + 1],
      (array['game', 'meal', 'workshop', 'social'])[n / 4 % 4 + 1], (array['by the river', 'with tea'])[n % 2 + 1],
      ${now} + (n - ${ROWS / 4}) * interval '1 minute', ${now} + (n - ${ROWS / 4} + 120) * interval '1 minute', 'UTC', 'Hall',
      case when n % ${NEAR_ONE_IN} = 0 then 1 else n % 80 - 40 end, case when n % ${NEAR_ONE_IN} = 0 then 1 else n % 300 - 150 end,
      case when n % ${NEAR_ONE_IN} = 0 then '${READER_AREA}' else 'area' || n % 1000 end, ${id('person', 'n')}, ${now}, ${now}
    from generate_series(1, ${ROWS}) n`,
  `insert into event_rsvps (event_id, user_id, state, is_visible, created_at, changed_at)
    select ${id('event', 'i')}, ${id('person', 'n')}, 'going', true, ${now}, ${now}
    from (select case when i % 2500 = 0 then ${READER} else i % 500 + 2 end as n, i from generate_series(1, ${ROWS}) i) own`,
  `insert into hidden_steps (user_id, step_id) select ${id('person', 'n')}, 'journal/' || i from ${everybody}`,
  `insert into xp_purchases (id, user_id, item_id, price, created_at)
    select ${id('purchase', 'n')}, ${id('person', 'n')}, 'deck_play', 50, ${now} from generate_series(1, ${ROWS}) n`,
  `insert into match_interactions (match_id, user_id, count) select id, user1_id, 1 from matches`,
  `insert into dev_mailbox (recipient, subject, text_body, html_body, sent_at)
    select n || '@example.com', 'Hello', '', '', ${ago('n')} from generate_series(1, ${ROWS}) n`,
  `insert into queue_tickets (user_id, tab_id, entered_at, lease_until)
    select ${id('person', 'n')}, 'tab', ${now}, ${now} + interval '1 minute'
    from generate_series(${ROWS - 5_000 - WAITING}, ${ROWS - 5_000}) n`,
];
