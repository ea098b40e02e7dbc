import { RECONNECTIONS_A_WEEK, RINGS_A_DAY } from '@cuppa/domain/safety/safety/caps';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../testing/connections.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let connectionId: string;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'true', JWT_LIFETIME_SECONDS: '2592000' } });
});
beforeEach(async () => {
  ada = await createOnboarded(app, { firstName: 'Ada' });
  ben = await createOnboarded(app, { firstName: 'Ben' });
  ({ connectionId } = await connect(app, ada, ben));
});
afterAll(() => app.close());

const callNow = (id = connectionId) => ada.api.reconnections.callNow({ pair: { connectionId: id } });
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
const propose = (by: Person) => by.api.reconnections.propose({ pair: { connectionId }, scheduledFor: inHours(5) });
/** Rings once and lets the card run out, including the rest after it. */
async function ring(id = connectionId): Promise<void> {
  expect(await callNow(id)).toEqual({ pairingId: expect.any(String) });
  app.clock.advance({ minutes: 2 });
  await app.tickQueue();
}

describe('ringing', () => {
  it('the same person has a daily limit, which does not reveal whether they are there', async () => {
    await ben.connect();
    for (let rung = 0; rung < RINGS_A_DAY.toOne; rung += 1) await ring();
    await expect(callNow()).rejects.toMatchObject({ code: 'ASKED_OFTEN', status: 409 });
    // The opposite direction counts for the other person.
    await ada.connect();
    expect(await ben.api.reconnections.callNow({ pair: { connectionId } })).toMatchObject({});
    app.clock.advance({ days: 1, minutes: 5 });
    await app.tickQueue();
    await ring();
  });

  it('many people has a daily limit', async () => {
    await ben.connect();
    await app.rows(sql`
      insert into matches (user1_id, user2_id, status, origin, kind, shared_values, score, is_distance_known, created_at, expires_at)
      select ${ada.userId}, ${ada.userId}, 'expired', 'direct', 'friendship', '{}', 0, true, ${app.clock.now()}, ${app.clock.now()}
      from generate_series(1, ${RINGS_A_DAY.toAll})`);
    await expect(callNow()).rejects.toMatchObject({ code: 'TOO_MANY_TODAY', status: 409 });
  });
});

describe('proposing', () => {
  it('second conversations to the same person has a weekly limit, even if each is called off', async () => {
    for (let made = 0; made < RECONNECTIONS_A_WEEK; made += 1) {
      const { id } = await propose(ada);
      await ada.api.reconnections.cancel({ id });
      app.clock.advance({ hours: 2 });
    }
    await expect(propose(ada)).rejects.toMatchObject({ code: 'ASKED_OFTEN', status: 409 });
    const { id } = await propose(ben);
    // Accepting is no proposal.
    await ada.api.reconnections.accept({ id });
    await ben.api.reconnections.cancel({ id });
    app.clock.advance({ days: 7 });
    expect(await propose(ada)).toMatchObject({ status: 'scheduled' });
  });
});
