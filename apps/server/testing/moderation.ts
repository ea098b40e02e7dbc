import { randomUUID } from 'node:crypto';
import type { ReportReason } from '@cuppa/domain/safety/safety/report';
import { sql } from 'drizzle-orm';
import { factors } from '../src/accounts/auth/auth.table.ts';
import { connect } from './connections.ts';
import { createOnboarded } from './people.ts';
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

/** Reports a person from a new connection. Answers the id of the case. */
export async function report(
  app: TestApp,
  reporter: Person,
  reported: Person,
  reason: ReportReason = 'harassment',
): Promise<string> {
  const { connectionId } = await connect(app, reporter, reported);
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
