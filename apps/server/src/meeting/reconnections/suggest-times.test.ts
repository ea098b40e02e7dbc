import type { WeeklyHours } from '@cuppa/domain/accounts/profile/weekly-hours';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bothChoose, type Connected, connect, finishCall } from '../../../testing/connections.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

/** The clock of the tests starts on Tuesday 10 March 2026, 12:00 UTC. */
let app: TestApp;
let ada: Person;
let ben: Person;
let connected: Connected;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ada = await createOnboarded(app, { firstName: 'Ada' });
  ben = await createOnboarded(app, { firstName: 'Ben' });
  connected = await connect(app, ada, ben);
});
afterAll(() => app.close());

const hours = (person: Person, ...weeklyHours: WeeklyHours[number][]) => person.api.profile.update({ weeklyHours });
const EVENING = { from: 18 * 60, to: 21 * 60 };
const suggestions = (person: Person) =>
  person.api.reconnections.suggestTimes({ about: { connectionId: connected.connectionId } });

describe('suggested times', () => {
  it('are within both people’s weekly hours, on each person’s own clock', async () => {
    await hours(ada, { day: 2, ...EVENING }, { day: 4, from: 17 * 60, to: 21 * 60 });
    await ben.api.profile.update({ timeZone: 'Europe/Berlin' });
    await hours(ben, { day: 4, from: 19 * 60, to: 20 * 60 });
    const both = ['2026-03-12T18:00:00.000Z', '2026-03-19T18:00:00.000Z'];
    expect(await suggestions(ada)).toEqual(both);
    expect(await suggestions(ben)).toEqual(both);
  });

  it('reveal nothing of the other to someone who stated no hours, and stay within the hours of the one who did', async () => {
    await hours(ben, { day: 4, ...EVENING });
    expect(await suggestions(ada)).toEqual([]);
    await hours(ada, { day: 3, ...EVENING });
    expect(await suggestions(ada)).toEqual(['2026-03-11T18:00:00.000Z', '2026-03-18T18:00:00.000Z']);
  });

  it('for a secret plan never depend on the other’s hours, however they are asked for', async () => {
    const stranger = await createOnboarded(app);
    const other = await createOnboarded(app);
    const { callId, connectionId } = await connect(app, stranger, other);
    await stranger.api.postCall.submitFeedback({ callId, rating: 5 });
    await stranger.api.pairs.unmatch({ connectionId });
    const { id } = await stranger.api.reconnections.schedule({ callId });
    await hours(stranger, { day: 2, ...EVENING }, { day: 4, ...EVENING });
    await hours(other, { day: 4, ...EVENING });
    expect(await stranger.api.reconnections.suggestTimes({ about: { reconnectionId: id } })).toHaveLength(3);
    await expect(other.api.reconnections.suggestTimes({ about: { reconnectionId: id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(stranger.api.reconnections.suggestTimes({ about: { callId } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('for two who may only talk again never depend on the other’s hours, so a block does not show', async () => {
    const [a, b] = [await createOnboarded(app), await createOnboarded(app)];
    const { callId } = await finishCall(app, a, b);
    await bothChoose(app, [a, b], { callId, choices: ['again'] });
    await hours(a, { day: 2, ...EVENING }, { day: 4, ...EVENING });
    await hours(b, { day: 4, ...EVENING });
    const ask = () => a.api.reconnections.suggestTimes({ about: { callId } });
    const before = await ask();
    expect(before[0]).toBe('2026-03-10T18:00:00.000Z');
    await app.rows(
      sql`insert into blocks (blocker_id, blocked_id, created_at) values (${b.userId}, ${a.userId}, now())`,
    );
    expect(await ask()).toEqual(before);
  });

  it('depend only on one’s own hours after six looks at the other’s within an hour', async () => {
    await hours(ada, { day: 2, ...EVENING }, { day: 4, ...EVENING });
    await hours(ben, { day: 4, ...EVENING });
    const limited = await createTestApp({ env: { RATE_LIMITS: 'true' }, database: app.database, clock: app.clock });
    const api = limited.apiOf(ada.token);
    const firsts: string[] = [];
    for (let asked = 0; asked < 8; asked += 1) {
      const [first = ''] = await api.reconnections.suggestTimes({ about: { connectionId: connected.connectionId } });
      firsts.push(first.slice(0, 10));
    }
    expect(firsts).toEqual([...Array<string>(6).fill('2026-03-12'), '2026-03-10', '2026-03-10']);
    await limited.close();
  });

  it('are refused to other people', async () => {
    const stranger = await createOnboarded(app);
    await expect(suggestions(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
