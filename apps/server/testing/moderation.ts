import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import type { ReportReason } from '@cuppa/domain/safety/safety/report';
import { sql } from 'drizzle-orm';
import { factors } from '../src/accounts/auth/auth.table.ts';
import { connect, finishCall } from './connections.ts';
import { createOnboarded, createProfile } from './people.ts';
import type { Person, TestApp } from './test-app.ts';

/** Creates a moderator with a second factor and a session that has proved it. */
export async function createModerator(app: TestApp, firstName = 'Mo'): Promise<Person> {
  const person = await createOnboarded(app, { firstName });
  await app.database.db
    .insert(factors)
    .values({ userId: person.userId, friendlyName: randomUUID(), factorType: 'totp', status: 'verified' });
  await app.rows(sql`update auth.sessions set aal = 'aal2' where user_id = ${person.userId}`);
  await app.rows(sql`
    update profiles set moderator_since = ${app.clock.now().toISOString()}::timestamptz where id = ${person.userId}`);
  return person;
}

/** Moves the sessions of a person to a network, by default one of their own: people in one network are not independent. */
export async function moveToNetwork(
  app: TestApp,
  { userId }: Person,
  address: string = randomAddress(),
): Promise<void> {
  await app.rows(sql`update auth.sessions set ip = ${address} where user_id = ${userId}`);
}

function randomAddress(): string {
  return `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
}

/** Lets an account be a month old and have met three people. */
export async function settle(app: TestApp, person: Person): Promise<void> {
  const since = new Date(app.clock.now().getTime() - 30 * DAY_MS);
  await app.rows(sql`update auth.users set created_at = ${since} where id = ${person.userId}`);
  for (let met = 0; met < 3; met += 1) await finishCall(app, person, await createProfile(app, {}));
}

/** Reports a person from a new connection and a network of one's own. Answers the id of the case. */
export async function report(
  app: TestApp,
  reporter: Person,
  reported: Person,
  reason: ReportReason = 'harassment',
): Promise<string> {
  const { connectionId } = await connect(app, reporter, reported);
  await moveToNetwork(app, reporter);
  const { reportId } = await reporter.api.safety.report({ place: 'chat', connectionId, reason });
  const [row] = await app.rows<{ case_id: string }>(sql`select case_id from reports where id = ${reportId}`);
  if (!row) throw new Error('the report is not there');
  return row.case_id;
}

/** Creates a person who was just reported, with the case about them. */
export async function createReported(
  app: TestApp,
  reason: ReportReason = 'harassment',
): Promise<{ reported: Person; reporter: Person; caseId: string }> {
  const reporter = await createOnboarded(app, { firstName: 'Ada' });
  const reported = await createOnboarded(app, { firstName: 'Ben' });
  return { reporter, reported, caseId: await report(app, reporter, reported, reason) };
}
