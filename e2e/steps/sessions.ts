import type { App } from '../app.ts';
import type { Person } from './person.ts';

const SESSIONS_OF = 'auth.sessions where user_id = (select id from auth.users where email = $1)';

export async function countSessions(app: App, { email }: Person): Promise<number> {
  return (await app.query(`select 1 from ${SESSIONS_OF}`, [email])).length;
}

/** Ends every session of a person in the database, so that no client is told. */
export async function endSessionsSilently(app: App, { email }: Person): Promise<void> {
  await app.query(`delete from ${SESSIONS_OF}`, [email]);
}

/** The address of an account; null once it is deleted. */
export async function readAddress(app: App, { userId }: { userId: string }): Promise<unknown> {
  const [account] = await app.query('select email from auth.users where id = $1', [userId]);
  return account?.['email'];
}
