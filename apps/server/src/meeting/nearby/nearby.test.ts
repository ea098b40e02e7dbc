import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAround, moveTo } from '../../../testing/around.ts';
import { connect } from '../../../testing/connections.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ada = await createAround(app, { firstName: 'Ada' });
  ben = await createAround(app, { firstName: 'Ben', birthday: '1990-01-01', coreValues: ['honesty', 'growth'] });
  app.clock.advance({ hours: 2 });
});
afterEach(async () => {
  await app.rows(sql`delete from nearby_presences`);
  await app.rows(sql`delete from nearby_answers`);
  await app.rows(sql`delete from nearby_invites`);
  await app.rows(sql`update matches set status = 'expired' where status = 'offered'`);
});
afterAll(() => app.close());

const read = (person: Person) => person.api.nearby.read();
const namesFor = async (person: Person) => (await read(person)).people.map(({ firstName }) => firstName);
/** The next hour, which has new answers. */
const nextHour = () => app.clock.advance({ hours: 1 });

describe('sharing', () => {
  it('is off until the person turns it on, and shows no one before', async () => {
    const carl = await createOnboarded(app, { firstName: 'Carl' });
    await moveTo(carl, 'Berlin');
    expect(await read(carl)).toEqual({
      sharing: 'off',
      shownFrom: null,
      ownCard: null,
      people: [],
      atLeast: 0,
      sent: null,
      received: [],
    });
  });

  it('shows who is around, with what the person was told, and nothing else', async () => {
    const { people, atLeast, ownCard, sharing, shownFrom } = await read(ada);
    expect({ atLeast, sharing, shownFrom }).toEqual({ atLeast: 1, sharing: 'on', shownFrom: null });
    expect(people).toEqual([
      {
        ref: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        firstName: 'Ben',
        avatarSeed: expect.any(String) as string,
        frame: null,
        age: 36,
        sharedValues: ['honesty'],
        withinMiles: 5,
        seen: 'today',
      },
    ]);
    expect(ownCard).toMatchObject({ firstName: 'Ada', age: 30, values: ['honesty'] });
  });

  it('needs a place', async () => {
    const carl = await createOnboarded(app);
    expect(await carl.api.nearby.setSharing({ isSharing: true })).toMatchObject({ sharing: 'no-place', people: [] });
  });

  it('begins on a full hour, which the person is told', async () => {
    const carl = await createAround(app, { firstName: 'Carl' });
    const { shownFrom } = await read(carl);
    const waitMs = new Date(shownFrom ?? 0).getTime() - app.clock.now().getTime();
    expect(waitMs % 3_600_000).toBe(0);
    expect(waitMs).toBeGreaterThan(0);
    expect(await namesFor(ada)).toEqual(['Ben']);
    app.clock.advance({ ms: waitMs });
    expect((await namesFor(ada)).toSorted()).toEqual(['Ben', 'Carl']);
    expect(await read(carl)).toMatchObject({ shownFrom: null });
  });

  it('ends immediately, in Settings too, and then shows no one', async () => {
    await read(ada);
    expect(await ben.api.nearby.setSharing({ isSharing: false })).toMatchObject({ sharing: 'off', people: [] });
    expect(await namesFor(ada)).toEqual([]);
    await ben.api.profile.update({ sharesLocation: true });
    expect(await namesFor(ada)).toEqual(['Ben']);
  });

  it('says online only of people who share it', async () => {
    await ben.connect();
    expect((await read(ada)).people).toMatchObject([{ seen: 'now' }]);
    const hide = (since: Date | null) =>
      app.rows(sql`update profiles set hidden_since = ${since} where id = ${ada.userId}`);
    await hide(app.clock.now());
    expect((await read(ada)).people).toMatchObject([{ seen: 'today' }]);
    await hide(null);
    await ben.api.profile.update({ sharesOnline: false });
    expect((await read(ada)).people).toMatchObject([{ seen: 'today' }]);
  });

  it('forgets people who have not been here for a day, and a visit to any page brings them back', async () => {
    app.clock.advance({ hours: 26 });
    await read(ada);
    app.clock.advance({ hours: 2 });
    expect(await namesFor(ada)).toEqual([]);
    await ben.connect();
    await expect
      .poll(
        async () =>
          (
            await app.rows(sql`select from nearby_presences
      where user_id = ${ben.userId} and shown_from > ${app.clock.now()}`)
          ).length,
      )
      .toBe(1);
    app.clock.advance({ hours: 2 });
    expect(await namesFor(ada)).toEqual(['Ben']);
  });
});

describe('people who never appear', () => {
  const REASONS: [string, () => Promise<unknown>][] = [
    ['who was blocked', () => block(ada, ben)],
    ['who blocked', () => block(ben, ada)],
    ['who is paused', () => ben.api.matching.setPaused({ isPaused: true })],
    ['who is suspended', () => setProfile(sql`suspended_until = ${new Date('2030-01-01')}`)],
    ['who may not call', () => setProfile(sql`calls_barred_until = ${new Date('2030-01-01')}`)],
    ['whom moderators look at', () => setProfile(sql`hidden_since = now()`)],
    ['who deletes the account', () => setProfile(sql`deletion_due_at = now()`)],
    ['who is not to be discovered', () => ben.api.profile.update({ isDiscoverable: false })],
    ['who did not finish the set-up', () => setProfile(sql`has_completed_onboarding = false`)],
    ['who did not accept the rules', () => setProfile(sql`rules_accepted_at = null`)],
    ['who has no languages', () => setProfile(sql`languages = '{}'`)],
    ['who removed their place', () => ben.api.places.remove()],
    ['who shares no value', () => ben.api.onboarding.saveCoreValues({ coreValues: ['growth'] })],
    ['who wants other ages', () => ben.api.profile.update({ ageMin: 50, ageMax: 60 })],
    ['a connection, who has a chat', () => connect(app, ada, ben)],
    ['who is gone', () => app.rows(sql`delete from profiles where id = ${ben.userId}`)],
  ];
  const setProfile = (change: ReturnType<typeof sql>) =>
    app.rows(sql`update profiles set ${change} where id = ${ben.userId}`);
  const block = (by: Person, other: Person) =>
    app.rows(
      sql`insert into blocks (blocker_id, blocked_id, created_at) values (${by.userId}, ${other.userId}, now())`,
    );

  it.each(REASONS)('%s, from that moment on, though the answer is kept', async (_, happens) => {
    expect(await namesFor(ada)).toEqual(['Ben']);
    await happens();
    expect(await read(ada)).toMatchObject({ people: [], atLeast: 0 });
  });

  it('after an unmatch', async () => {
    const { connectionId } = await connect(app, ada, ben);
    await ada.api.pairs.unmatch({ connectionId });
    nextHour();
    expect(await namesFor(ada)).toEqual([]);
    expect(await namesFor(ben)).toEqual([]);
  });

  it.each([
    ['paused', (person: Person) => person.api.matching.setPaused({ isPaused: true })],
    ['undiscoverable', (person: Person) => person.api.profile.update({ isDiscoverable: false })],
    [
      'hidden',
      (person: Person) => app.rows(sql`update profiles set hidden_since = '2026-01-01' where id = ${person.userId}`),
    ],
    ['unready', (person: Person) => app.rows(sql`update profiles set languages = '{}' where id = ${person.userId}`)],
  ] as const)('is %s, and sees nobody either', async (sharing, happens) => {
    await happens(ada);
    expect(await read(ada)).toMatchObject({ sharing, people: [], atLeast: 0 });
  });
});

describe('places', () => {
  it('count within the distance of both, only by bands', async () => {
    const far = await createAround(app, { firstName: 'Far' }, 'Potsdam');
    await Promise.all([ada, far].map((person) => person.api.profile.update({ radiusMiles: 50 })));
    app.clock.advance({ hours: 2 });
    const [potsdam] = (await read(ada)).people.filter(({ firstName }) => firstName === 'Far');
    expect(potsdam?.withinMiles).toBe(25);
    await far.api.profile.update({ radiusMiles: 10 });
    expect(await namesFor(ada)).toEqual(['Ben']);
    await far.api.profile.update({ radiusMiles: 50 });
    await ada.api.profile.update({ radiusMiles: 5 });
    expect(await namesFor(ada)).toEqual(['Ben']);
  });

  it('change from the next hour on, both for the view of the person and for what others see', async () => {
    await moveTo(ben, 'Potsdam');
    await read(ben);
    expect(await namesFor(ada)).toEqual(['Ben']);
    expect((await read(ada)).people).toMatchObject([{ withinMiles: 5 }]);
    expect((await read(ben)).people).toMatchObject([{ firstName: 'Ada', withinMiles: 5 }]);
    app.clock.advance({ hours: 2 });
    expect((await read(ada)).people).toMatchObject([{ withinMiles: 25 }]);
    expect((await read(ben)).people).toMatchObject([{ firstName: 'Ada', withinMiles: 25 }]);
  });

  it('may be another city once a day, even if the person switches sharing off and on', async () => {
    await moveTo(ben, 'Munich');
    await ben.api.nearby.setSharing({ isSharing: false });
    await ben.api.nearby.setSharing({ isSharing: true });
    app.clock.advance({ hours: 3 });
    expect(await namesFor(ada)).toEqual(['Ben']);
    app.clock.advance({ hours: 20 });
    await read(ben);
    app.clock.advance({ hours: 2 });
    await read(ada);
    app.clock.advance({ hours: 2 });
    expect(await namesFor(ada)).toEqual([]);
  });

  it('are the same answer for everyone in a cell, for an hour', async () => {
    await read(ada);
    const [kept] = await app.rows<{ people: object[] }>(sql`select people from nearby_answers`);
    expect(kept?.people).toHaveLength(2);
    await createAround(app);
    await read(ben);
    expect(await app.rows(sql`select people from nearby_answers`)).toEqual([kept]);
  });

  it('from two hours ago are not kept', async () => {
    await read(ada);
    app.clock.advance({ hours: 2 });
    await read(ada);
    expect(await app.rows(sql`select from nearby_answers`)).toHaveLength(1);
  });

  it('give people new names for every viewer and hour, and new cups with them', async () => {
    const carl = await createAround(app, { firstName: 'Carl' });
    app.clock.advance({ hours: 2 });
    const ofBen = async (person: Person) => {
      const found = (await read(person)).people.find(({ firstName }) => firstName === 'Ben');
      return [found?.ref, found?.avatarSeed];
    };
    const seen = [await ofBen(ada), await ofBen(carl)];
    expect(await ofBen(ada)).toEqual(seen[0]);
    nextHour();
    seen.push(await ofBen(ada));
    expect(new Set(seen.flat()).size).toBe(6);
  });
});
