import type { App } from '../app.ts';
import type { Person } from './person.ts';

/** Copies a person's newest answer to an earlier date, such as `1 month` ago, in the format of an earlier release. */
export async function insertPastAnswer(app: App, { email }: Person, ago: string, answer: string): Promise<void> {
  await app.query(
    `insert into tea_answers (user_id, question_id, question_text, category, answer, day, answered_at)
     select user_id, $1, 'What made you smile?', 'joy', $2, (day - $3::interval)::date, answered_at - $3::interval
     from tea_answers join auth.users on users.id = user_id where email = $4 order by day desc, answered_at limit 1`,
    [`then ${ago}`, answer, ago, email],
  );
}

export async function countAnswersOnProfile(app: App, { email }: Person): Promise<number> {
  const shown = `select 1 from profile_prompts
    where tea_answer_id is not null and user_id = (select id from auth.users where email = $1)`;
  return (await app.query(shown, [email])).length;
}
