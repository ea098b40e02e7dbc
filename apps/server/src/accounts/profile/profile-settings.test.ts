import type { ProfileUpdate } from '@cuppa/contract/accounts/profile/profile-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('a setting', () => {
  it.each<ProfileUpdate>([
    { ageMin: 30, ageMax: 40 },
    { dateGenders: ['woman', 'non-binary'] },
    { friendGenders: ['woman'] },
    { friendGenders: [] },
    { radiusMiles: 5 },
    { radiusMiles: 100 },
    { acceptsFar: false },
    { sharesLocation: true },
    { region: 'DE' },
    { region: null },
    { timeZone: 'Asia/Tokyo' },
    { languages: ['ja', 'en'] },
    { weeklyHours: [{ day: 7, from: 0, to: 1_440 }] },
  ])('is stored and read on another device: %j', async (update) => {
    const person = await createOnboarded(app, { connectionPreference: 'both' });
    const elsewhere = await app.signIn(person);
    expect(await person.api.profile.update(update)).toMatchObject(update);
    expect(await elsewhere.api.profile.me()).toMatchObject(update);
  });

  it.each<[string, object]>([
    ['a distance below five miles', { radiusMiles: 4 }],
    ['a distance beyond a hundred', { radiusMiles: 101 }],
    ['part of a mile', { radiusMiles: 25.5 }],
    ['an age of a child', { ageMin: 10 }],
    ['part of a year', { ageMin: 18.5 }],
    ['a region that is none', { region: 'ZZ' }],
    ['a region in small letters', { region: 'de' }],
    ['hours that end before they begin', { weeklyHours: [{ day: 1, from: 600, to: 540 }] }],
    ['hours of an eighth day', { weeklyHours: [{ day: 8, from: 0, to: 60 }] }],
    ['more hours than a week has room for', { weeklyHours: Array(43).fill({ day: 1, from: 0, to: 60 }) }],
    ['a gender that is none', { friendGenders: ['words'] }],
  ])('is refused: %s', async (_name, update) => {
    const { api } = await createOnboarded(app);
    const before = await api.profile.me();
    await expect(api.profile.update(update as ProfileUpdate)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await api.profile.me()).toEqual(before);
  });

  it('for hours is stored in order, without overlaps', async () => {
    const { api } = await createOnboarded(app);
    const weeklyHours = [
      { day: 5, from: 600, to: 720 },
      { day: 1, from: 60, to: 120 },
      { day: 5, from: 700, to: 800 },
    ];
    expect((await api.profile.update({ weeklyHours })).weeklyHours).toEqual([
      { day: 1, from: 60, to: 120 },
      { day: 5, from: 600, to: 800 },
    ]);
  });

  it('keeps the changes of two devices at the same time', async () => {
    const person = await createOnboarded(app);
    const elsewhere = await app.signIn(person);
    await Promise.all([person.api.profile.update({ radiusMiles: 40 }), elsewhere.api.profile.update({ region: 'FR' })]);
    expect(await person.api.profile.me()).toMatchObject({ radiusMiles: 40, region: 'FR' });
  });
});
