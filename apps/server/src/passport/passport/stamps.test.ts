import { calendarDayIn } from '@cuppa/domain/habit/progress/streaks';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishMeeting, receiveMedia, startMeeting } from '../../../testing/meeting.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const createIn = async (timeZone: string, placeName: string | null = null): Promise<Person> => {
  const person = await createOnboarded(app, { timeZone });
  await app.rows(sql`update profiles set place_name = ${placeName} where id = ${person.userId}`);
  return person;
};
async function talk(a: Person, b: Person, seconds = 300): Promise<void> {
  // The queue does not rematch a pair that met recently.
  app.clock.advance({ days: 8 });
  const [one, other] = [await app.signIn(a), await app.signIn(b)];
  const { callId, both } = await startMeeting(app, [one, other]);
  if (seconds === 300) return finishMeeting(app);
  app.clock.advance({ seconds });
  await receiveMedia(app);
  await both[0].socket.ask('call.leave', { callId });
  await app.tickCalls();
}
const stampsOf = async ({ userId }: Person) => (await app.features.passport.stamps(userId)).items;
const today = (zone: string) => calendarDayIn(zone, app.clock.now());

describe('a call that counts', () => {
  it('gives each person the other’s time zone, dated by their own day, and the city if it is shared', async () => {
    const ada = await createIn('Pacific/Auckland', 'Auckland');
    const ben = await createIn('America/Lima', 'Lima');
    expect(await ben.api.profile.update({ sharesCity: true })).toMatchObject({ sharesCity: true });
    await talk(ada, ben);
    const firstOn = today('Pacific/Auckland');
    expect(await stampsOf(ada)).toEqual([
      { kind: 'city', place: 'Lima', firstOn, calls: 1 },
      { kind: 'zone', place: 'America/Lima', firstOn, calls: 1 },
    ]);
    expect(await stampsOf(ben)).toEqual([
      { kind: 'zone', place: 'Pacific/Auckland', firstOn: today('America/Lima'), calls: 1 },
    ]);
  });

  it('adds to the count of its place, which keeps its first day', async () => {
    const [ada, ben, cleo] = [await createIn('UTC'), await createIn('Asia/Tokyo'), await createIn('Asia/Tokyo')];
    await talk(ada, ben);
    const firstOn = today('UTC');
    await talk(ada, cleo);
    expect(await stampsOf(ada)).toEqual([{ kind: 'zone', place: 'Asia/Tokyo', firstOn, calls: 2 }]);
  });

  it('gives no city of a person who shares it but chose none', async () => {
    const [ada, ben] = [await createIn('UTC'), await createIn('Asia/Tokyo')];
    await ben.api.profile.update({ sharesCity: true });
    await talk(ada, ben);
    expect((await stampsOf(ada)).map(({ kind }) => kind)).toEqual(['zone']);
  });

  it('leaves stamps that survive the other’s move, pause or deletion, and disappear with one’s own account', async () => {
    const [ada, ben] = [await createIn('UTC'), await createIn('Asia/Tokyo', 'Tokyo')];
    await ben.api.profile.update({ sharesCity: true });
    await talk(ada, ben);
    const before = await stampsOf(ada);
    expect(before).toHaveLength(2);
    const back = await app.signIn(ben);
    await back.api.profile.update({ timeZone: 'Europe/Paris', sharesCity: false });
    await back.api.account.requestDeletion({ when: 'now', password: ben.password });
    await app.drainJobs();
    expect(await stampsOf(ada)).toEqual(before);
    const own = await app.signIn(ada);
    await own.api.account.requestDeletion({ when: 'now', password: ada.password });
    await app.drainJobs();
    expect(await app.rows(sql`select from passport_stamps where user_id in (${ada.userId}, ${ben.userId})`)).toEqual(
      [],
    );
  });
});

it('a call of less than a fifth of its length leaves nothing, and one that ends early its stamp overnight', async () => {
  const [ada, ben, cleo] = [await createIn('UTC'), await createIn('Asia/Tokyo'), await createIn('Asia/Seoul')];
  await talk(ada, ben, 59);
  expect([await stampsOf(ada), await stampsOf(ben)]).toEqual([[], []]);
  await talk(ada, cleo, 60);
  expect(await stampsOf(ada)).toEqual([]);
  app.clock.advance({ hours: 25 });
  await app.drainJobs();
  expect((await stampsOf(ada)).map(({ place }) => place)).toEqual(['Asia/Seoul']);
});

it('a call that ends with a report gives neither person a stamp', async () => {
  const [ada, ben] = [await createIn('UTC'), await createIn('Asia/Tokyo', 'Tokyo')];
  await ben.api.profile.update({ sharesCity: true });
  app.clock.advance({ days: 8 });
  const [one, other] = [await app.signIn(ada), await app.signIn(ben)];
  const { callId } = await startMeeting(app, [one, other]);
  app.clock.advance({ seconds: 120 });
  await receiveMedia(app);
  await other.api.safety.report({ place: 'call', callId });
  await app.tickCalls();
  app.clock.advance({ hours: 25 });
  await app.drainJobs();
  expect([await stampsOf(ada), await stampsOf(ben)]).toEqual([[], []]);
});

it('Far and Wide counts stamps: by different local times, and where people lived then', async () => {
  const ada = await createIn('UTC');
  const zones = ['Europe/Berlin', 'Europe/Paris', 'Asia/Tokyo', 'America/Lima'];
  for (const zone of zones) {
    const other = await createIn(zone);
    await talk(ada, other);
    await app.rows(sql`update profiles set time_zone = 'Pacific/Fiji' where id = ${other.userId}`);
  }
  const badges = await app.features.progress.listBadges(ada.userId);
  expect(badges.find(({ id }) => id === 'far_and_wide')).toMatchObject({ done: 3, goal: 3 });
  const earned = await app.rows(
    sql`select from user_badges where user_id = ${ada.userId} and badge_id = 'far_and_wide'`,
  );
  expect(earned).toHaveLength(1);
});
