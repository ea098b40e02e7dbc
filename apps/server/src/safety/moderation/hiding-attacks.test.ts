import { VOICES_A_DAY } from '@cuppa/domain/safety/safety/hiding';
import type { ReportReason } from '@cuppa/domain/safety/safety/report';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, finishCall } from '../../../testing/connections.ts';
import { createEvent, createRsvp } from '../../../testing/events.ts';
import { createModerator, createReported, moveToNetwork, report, settle } from '../../../testing/moderation.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let mo: Person;
beforeAll(async () => {
  app = await createTestApp();
  mo = await createModerator(app);
});
afterAll(() => app.close());

const MINOR: ReportReason = 'under-age';

async function isHidden({ userId }: Person): Promise<boolean> {
  const [row] = await app.rows<{ hidden: boolean }>(
    sql`select hidden_since is not null as hidden from profiles where id = ${userId}`,
  );
  return row?.hidden ?? false;
}
async function hiddenOf(people: readonly Person[]): Promise<number> {
  return (await Promise.all(people.map(isHidden))).filter(Boolean).length;
}

/** An account of a minute: an address and a birthday. */
const createThrowaway = () => app.signUp({ birthday: '1990-01-01' });
async function createSettled(address?: string): Promise<Person> {
  const person = await createOnboarded(app);
  await settle(app, person);
  await moveToNetwork(app, person, address);
  return person;
}
/** A host of an event that is on since an hour. */
async function createHost(): Promise<{ host: Person; eventId: string }> {
  const host = await createOnboarded(app, { firstName: 'Hana' });
  return { host, eventId: await createEvent(app, { hostId: host.userId, inHours: -1 }) };
}
const reportEvent = ({ api }: Person, eventId: string, reason: ReportReason = MINOR) =>
  api.safety.report({ place: 'event', eventId, reason });
const rankOf = async ({ userId }: Person): Promise<Date> => {
  const [row] = await app.rows<{ at: string }>(
    sql`select ranked_at::text as at from moderation_cases where subject_id = ${userId} and closed_at is null`,
  );
  return new Date(row!.at);
};

describe('a throwaway account', () => {
  it('hides no host, twenty times a day, but each case is kept and goes first', async () => {
    const danger = await createReported(app, 'danger');
    const throwaway = await createThrowaway();
    const hosts: Person[] = [];
    for (let times = 0; times < 20; times += 1) {
      const { host, eventId } = await createHost();
      expect(await reportEvent(throwaway, eventId)).toEqual({ reportId: expect.any(String) });
      hosts.push(host);
    }
    expect(await hiddenOf(hosts)).toBe(0);
    const { items } = await mo.api.moderation.queue({});
    const place = items.findIndex(({ id }) => id === danger.caseId);
    expect(items.slice(0, place).filter(({ reasons }) => reasons.includes(MINOR))).toHaveLength(20);
  });

  it('hides no one with two others, whatever they say', async () => {
    const { host, eventId } = await createHost();
    for (let times = 0; times < 3; times += 1) {
      const throwaway = await createThrowaway();
      await moveToNetwork(app, throwaway);
      await reportEvent(throwaway, eventId, 'other');
    }
    expect(await isHidden(host)).toBe(false);
  });

  it('gains nothing by a yes to the event, or by an onboarding', async () => {
    const { host, eventId } = await createHost();
    const newcomer = await createOnboarded(app);
    await createRsvp(app, newcomer, eventId, { arrivedAt: app.clock.now() });
    await reportEvent(newcomer, eventId);
    expect(await isHidden(host)).toBe(false);
  });
});

it('a match card hides no one at the word of someone new', async () => {
  const [newcomer, other] = [await createOnboarded(app), await createOnboarded(app)];
  const [row] = await app.rows<{ id: string }>(sql`
    insert into matches (user1_id, user2_id, status, kind, shared_values, score, is_distance_known, created_at, expires_at)
    values (${newcomer.userId}, ${other.userId}, 'declined', 'friendship', '{}', 1, false, now(), now()) returning id`);
  await newcomer.api.safety.report({ place: 'match-card', pairingId: row!.id, reason: MINOR });
  expect(await isHidden(other)).toBe(false);
});

describe('someone new who talked with people', () => {
  it('hides one of them a day; the next waits ahead of others, and a reason that comes later counts too', async () => {
    const newcomer = await createOnboarded(app);
    const [first, second, third] = [await createOnboarded(app), await createOnboarded(app), await createOnboarded(app)];
    const { connectionId } = await connect(app, newcomer, third);
    const { reportId } = await newcomer.api.safety.report({ place: 'chat', connectionId });
    await report(app, newcomer, first, MINOR);
    await report(app, newcomer, second, MINOR);
    await newcomer.api.safety.completeReport({ reportId, reason: MINOR });
    expect(await Promise.all([first, second, third].map(isHidden))).toEqual([true, false, false]);
    expect((await rankOf(second)).getTime()).toBeLessThan((await rankOf(first)).getTime());
    app.clock.advance({ hours: 25 });
    const next = await createOnboarded(app);
    await report(app, newcomer, next, MINOR);
    expect(await isHidden(next)).toBe(true);
  });

  it('shares the hidings of a day with everyone on the network, even at the same moment', async () => {
    const pairs = await Promise.all(
      Array.from({ length: VOICES_A_DAY.ofNetwork + 2 }, async () => {
        const [newcomer, other] = [await createOnboarded(app), await createOnboarded(app)];
        await moveToNetwork(app, newcomer, '203.0.113.7');
        return { newcomer, other, callId: (await finishCall(app, newcomer, other)).callId };
      }),
    );
    await Promise.all(
      pairs.map(({ newcomer, callId }) => newcomer.api.safety.report({ place: 'recap', callId, reason: MINOR })),
    );
    expect(await hiddenOf(pairs.map(({ other }) => other))).toBe(VOICES_A_DAY.ofNetwork);
  });
});

describe('settled people who never met a host', () => {
  it('hide them together, not alone', async () => {
    const { host, eventId } = await createHost();
    await reportEvent(await createSettled(), eventId);
    expect(await isHidden(host)).toBe(false);
    await reportEvent(await createSettled(), eventId);
    expect(await isHidden(host)).toBe(true);
  });

  it.each([
    ['share a network', () => Promise.all(['198.51.100.1', '198.51.100.1'].map((address) => createSettled(address)))],
    [
      'share a site',
      () => Promise.all(['2001:db8:7:1::1', '2001:db8:7:2::1'].map((address) => createSettled(address))),
    ],
    [
      'met each other',
      async () => {
        const both = [await createSettled(), await createSettled()] as const;
        await finishCall(app, ...both);
        return both;
      },
    ],
  ])('do not if they %s', async (_how, createBoth) => {
    const { host, eventId } = await createHost();
    for (const reporter of await createBoth()) await reportEvent(reporter, eventId);
    expect(await isHidden(host)).toBe(false);
  });

  it('hide them alone as guests of an event that has begun', async () => {
    const { host, eventId } = await createHost();
    const guest = await createSettled();
    await createRsvp(app, guest, eventId);
    await reportEvent(guest, eventId);
    expect(await isHidden(host)).toBe(true);
  });
});

describe('a hiding', () => {
  it.each(['now', 'later'] as const)('ends when its reporter deletes the account: %s', async (when) => {
    const { reporter, reported, caseId } = await createReported(app, MINOR);
    expect(await isHidden(reported)).toBe(true);
    await reporter.api.account.requestDeletion({ when, password: reporter.password });
    expect(await isHidden(reported)).toBe(false);
    await app.drainJobs();
    expect(await mo.api.moderation.read({ caseId })).toMatchObject({ closedAt: null, danger: 2, reports: 1 });
  });

  it('ends when its reporter is suspended, unless another report carries it', async () => {
    const one = await createReported(app, MINOR);
    const two = await createReported(app, MINOR);
    await settle(app, one.reporter);
    await report(app, one.reporter, two.reported, MINOR);
    const caseId = await report(app, await createOnboarded(app), one.reporter);
    await mo.api.moderation.act({ caseId, kind: 'suspend', days: 1, rule: 'respect' });
    await expect.poll(() => isHidden(one.reported)).toBe(false);
    expect(await isHidden(two.reported)).toBe(true);
  });

  it('ends when its reporter proves to report in bad faith', async () => {
    const { reporter, caseId } = await createReported(app);
    const other = await createOnboarded(app);
    await report(app, reporter, other, MINOR);
    expect(await isHidden(other)).toBe(true);
    await mo.api.moderation.dismiss({ caseId, isBadFaith: true });
    expect(await isHidden(other)).toBe(false);
  });
});

describe('a wish for a look', () => {
  it('moves a case ahead once, and is answered the same without one', async () => {
    const { reported } = await createReported(app, MINOR);
    const before = await rankOf(reported);
    for (const { api } of [reported, reported, await createOnboarded(app)])
      expect(await api.safety.askForLook()).toEqual({ isAsked: true });
    expect(before.getTime() - (await rankOf(reported)).getTime()).toBe(24 * 3_600_000);
  });
});

it('a network is kept as a keyed hash, and not for someone who left', async () => {
  const { reporter } = await createReported(app);
  await moveToNetwork(app, reporter, '192.0.2.44');
  await report(app, reporter, await createOnboarded(app));
  const networks = () =>
    app.rows<{ network: string | null }>(sql`select network from reports where reporter_id = ${reporter.userId}`);
  for (const { network } of await networks()) expect(network).toMatch(/^[\w-]{43}$/);
  await reporter.api.account.requestDeletion({ when: 'now', password: reporter.password });
  await app.drainJobs();
  expect(await networks()).toEqual([{ network: null }, { network: null }]);
});
