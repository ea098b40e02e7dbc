import type pg from 'pg';

export const PEOPLE = 20_000;
export const CLOSED_REPORTS = 300_000;
/** How many reports of earlier days about one person share a case. */
const REPORTS_A_CASE = 3;

const personOf = (n: string) => `md5('person' || ${n})::uuid`;
const caseOf = (n: string) => `md5('case' || ${n})::uuid`;

/**
 * Fills in people, and the reports of earlier days with their closed cases, sanctions and log. The first person is a
 * moderator.
 */
export async function fillReports(client: pg.Client): Promise<void> {
  // The rows are consistent, so foreign keys are not checked row by row.
  await client.query("set session_replication_role = 'replica'");
  await client.query(`insert into auth.users (id, email)
    select ${personOf('n')}, n || '@example.com' from generate_series(1, ${PEOPLE}) n`);
  await client.query(`insert into profiles (id, first_name, birthday, has_completed_onboarding)
    select ${personOf('n')}, 'Ada', '1995-05-05', true from generate_series(1, ${PEOPLE}) n`);
  await client.query(`insert into moderation_cases
      (id, kind, subject_id, danger, opened_at, ranked_at, closed_at, closed_by)
    select ${caseOf('n')}, 'reports', ${personOf(`n % ${PEOPLE} + 1`)}, n % 3, at, at, at + interval '3 hours',
      ${personOf('1')}
    from generate_series(1, ${CLOSED_REPORTS / REPORTS_A_CASE}) n,
      lateral (select now() - interval '1 day' - n * interval '5 minutes' as at) t`);
  await client.query(`insert into reports
      (case_id, reporter_id, reported_id, place, reason, details, evidence, created_at, outcome, handled_at)
    select c.id, ${personOf(`(n * 7) % ${PEOPLE} + 1`)}, c.subject_id, 'chat', 'harassment', 'words',
      '{"profile": {"firstName": "Ada", "pronouns": null, "bio": null, "prompts": []}}', c.opened_at,
      case when n % 3 = 0 then 'dismissed' else 'upheld' end, c.closed_at
    from generate_series(1, ${CLOSED_REPORTS}) n
    join moderation_cases c on c.id = ${caseOf(`(n / ${REPORTS_A_CASE} + 1)`)}`);
  await client.query(`insert into moderation_log (at, moderator_id, act, case_id, subject_id)
    select closed_at, closed_by, 'warn', id, subject_id from moderation_cases`);
  await client.query("set session_replication_role = 'origin'");
  await client.query('vacuum analyze');
}

/** The ids of the first `count` people. */
export async function readPeople(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select ${personOf('n')} as id from generate_series(1, $1::int) n order by n`,
    [count],
  );
  return rows.map(({ id }) => id);
}
