import { WEIGHED_REPORTS_A_DAY } from '@cuppa/domain/safety/safety/caps';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../testing/connections.ts';
import { createModerator, createReported, report } from '../../../testing/moderation.ts';
import { createOnboarded, joinQueue } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let mo: Person;
beforeAll(async () => {
  app = await createTestApp();
  mo = await createModerator(app);
});
afterEach(async () => {
  await app.rows(sql`delete from queue_tickets`);
  await app.rows(sql`update matches set status = 'expired' where status = 'offered'`);
});
afterAll(() => app.close());

async function isHidden({ userId }: Person): Promise<boolean> {
  const [row] = await app.rows<{ hidden: boolean }>(
    sql`select hidden_since is not null as hidden from profiles where id = ${userId}`,
  );
  return row?.hidden ?? false;
}
const reportBySomebody = async (reported: Person) => report(app, await createOnboarded(app), reported);

describe('a report that someone is a minor', () => {
  it('hides them immediately', async () => {
    const { reported } = await createReported(app, 'under-age');
    expect(await isHidden(reported)).toBe(true);
  });

  it.each([
    ['an act', (caseId: string) => mo.api.moderation.act({ caseId, kind: 'warn', rule: 'adults-only' })],
    ['a dismissal', (caseId: string) => mo.api.moderation.dismiss({ caseId })],
  ])('hides them until %s', async (_name, decide) => {
    const { reported, caseId } = await createReported(app, 'under-age');
    await decide(caseId);
    expect(await isHidden(reported)).toBe(false);
    await expect(joinQueue(reported)).resolves.toBeDefined();
  });

  it('may give this reason later', async () => {
    const reporter = await createOnboarded(app);
    const reported = await createOnboarded(app);
    const { connectionId } = await connect(app, reporter, reported);
    const { reportId } = await reporter.api.safety.report({ place: 'chat', connectionId });
    expect(await isHidden(reported)).toBe(false);
    await reporter.api.safety.completeReport({ reportId, reason: 'under-age' });
    expect(await isHidden(reported)).toBe(true);
  });

  it('hides no one if it is its reporter’s twenty-first in a day', async () => {
    const reporter = await createOnboarded(app);
    await report(app, reporter, await createOnboarded(app));
    await app.rows(sql`insert into reports
      select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
      from reports one, generate_series(2, ${WEIGHED_REPORTS_A_DAY}) where reporter_id = ${reporter.userId}`);
    app.clock.advance({ minutes: 1 });
    const reported = await createOnboarded(app);
    await report(app, reporter, reported, 'under-age');
    expect(await isHidden(reported)).toBe(false);
  });

  it('of two people about each other at the same time hides both', async () => {
    const [ada, ben] = [await createOnboarded(app), await createOnboarded(app)];
    const { connectionId } = await connect(app, ada, ben);
    await Promise.all(
      [ada, ben].map(({ api }) => api.safety.report({ place: 'chat', connectionId, reason: 'under-age' })),
    );
    await app.drainJobs();
    for (const person of [ada, ben]) expect(await isHidden(person)).toBe(true);
  });

  it('hides a person whose row was locked by a job, at any process, even after a failure', async () => {
    const [reporter, reported] = [await createOnboarded(app), await createOnboarded(app)];
    await app.database.db.transaction(async (tx) => {
      await tx.execute(sql`select from profiles where id = ${reported.userId} for update`);
      await report(app, reporter, reported, 'under-age');
    });
    expect(await isHidden(reported)).toBe(false);
    // The process of the report does nothing more: it died with its commit.
    const other = await createTestApp({ database: app.database, clock: app.clock });
    await app.rows(sql`alter table profiles add constraint nobody_hides check (hidden_since is null) not valid`);
    await other.drainJobs();
    expect(other.loggedErrors.splice(0).join()).toContain('nobody_hides');
    await app.rows(sql`alter table profiles drop constraint nobody_hides`);
    app.clock.advance({ hours: 1 });
    await other.drainJobs();
    expect(await isHidden(reported)).toBe(true);
    await other.close();
  });

  it('that is closed before the job runs hides no one', async () => {
    const { reported, caseId } = await createReported(app, 'under-age');
    await mo.api.moderation.dismiss({ caseId });
    await app.drainJobs();
    expect(await isHidden(reported)).toBe(false);
  });
});

describe('several reports', () => {
  it('of three different people within a month hide a person', async () => {
    const reported = await createOnboarded(app);
    const reporter = await createOnboarded(app);
    await report(app, reporter, reported);
    await report(app, reporter, reported);
    await reportBySomebody(reported);
    expect(await isHidden(reported)).toBe(false);
    await reportBySomebody(reported);
    expect(await isHidden(reported)).toBe(true);
  });

  it('that are older do not', async () => {
    const reported = await createOnboarded(app);
    await reportBySomebody(reported);
    await reportBySomebody(reported);
    await app.rows(
      sql`update reports set voiced_at = voiced_at - interval '30 days' where reported_id = ${reported.userId}`,
    );
    await reportBySomebody(reported);
    expect(await isHidden(reported)).toBe(false);
  });

  it('of people who reported in bad faith do not', async () => {
    const reported = await createOnboarded(app);
    const { reporter, caseId } = await createReported(app);
    await mo.api.moderation.dismiss({ caseId, isBadFaith: true });
    await report(app, reporter, reported);
    await reportBySomebody(reported);
    await reportBySomebody(reported);
    expect(await isHidden(reported)).toBe(false);
    await reportBySomebody(reported);
    expect(await isHidden(reported)).toBe(true);
  });

  it('that a moderator has handled no longer count', async () => {
    const reported = await createOnboarded(app);
    await reportBySomebody(reported);
    const caseId = await reportBySomebody(reported);
    await mo.api.moderation.dismiss({ caseId });
    await reportBySomebody(reported);
    await reportBySomebody(reported);
    expect(await isHidden(reported)).toBe(false);
  });
});
