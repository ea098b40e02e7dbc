import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOnboarded } from '../../../testing/people.ts';
import { PROCEDURE_PATHS, PROCEDURES } from '../../../testing/procedures.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const OPEN_WITHOUT_AGE = /^(profile\.|account\.|sanctions\.|age\.verify$)/;
/** Messages that the specification prescribes. */
const OWN_WORDS: Record<string, string> = {
  'profile.update': 'You must be signed in to update your profile',
  'reconnections.schedule': 'User not authenticated',
};
const messageSignedOut = (path: string) => OWN_WORDS[path] ?? 'Authentication required';

it('this file covers every procedure of the contract', () => {
  expect(Object.keys(PROCEDURES).sort()).toEqual([...PROCEDURE_PATHS].sort());
});

describe('signed out', () => {
  it('every procedure answers 401 with its own message', { timeout: 90_000 }, async () => {
    for (const [path, call] of Object.entries(PROCEDURES)) {
      const refusal = { code: 'UNAUTHORIZED', status: 401, message: messageSignedOut(path) };
      await expect.soft(call(app.apiOf(undefined)), path).rejects.toMatchObject(refusal);
      await expect.soft(call(app.apiOf('forged')), `${path}, forged`).rejects.toMatchObject(refusal);
    }
  });

  it('says the same at the addresses of the open API', async () => {
    const answer = await fetch(`${app.url}/api/v1/profile`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"firstName":"Ada"}',
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'UNAUTHORIZED', message: messageSignedOut('profile.update') });
  });
});

describe('without a birthday', () => {
  it('everything except the own profile refuses, also the sockets', async () => {
    const person = await app.signUp();
    for (const [path, call] of Object.entries(PROCEDURES)) {
      if (OPEN_WITHOUT_AGE.test(path)) continue;
      const code = path.startsWith('moderation.') ? 'MODERATORS_ONLY' : 'AGE_REQUIRED';
      await expect(call(person.api), path).rejects.toMatchObject({ code, status: 403 });
    }
    await expect(person.connect()).rejects.toThrow('AGE_REQUIRED');
    expect(await person.api.profile.me()).toMatchObject({ id: person.userId, hasVerifiedAge: false });
    expect(await person.api.profile.update({ firstName: 'Ada' })).toMatchObject({ firstName: 'Ada' });
    await person.api.age.verify({ birthday: '1990-01-01' });
    expect(await person.api.progress.badges()).toHaveLength(8);
  });
});

describe('a person’s own profile', () => {
  it('stores what is changed and leaves the rest', async () => {
    const person = await createOnboarded(app, { firstName: 'Ada' });
    const before = await person.api.profile.me();
    const after = await person.api.profile.update({ languages: ['de', 'en'], ageMin: 30, timeZone: 'Europe/Berlin' });
    expect(after).toEqual({
      ...before,
      languages: ['de', 'en'],
      ageMin: 30,
      timeZone: 'Europe/Berlin',
      detailsVersion: before.detailsVersion + 1,
    });
    expect(await person.api.profile.me()).toEqual(after);
  });

  it('never shows the birthday, and ignores fields that only the server sets', async () => {
    const person = await createOnboarded(app);
    const before = await person.api.profile.me();
    expect(JSON.stringify(before)).not.toContain('1995');
    const forged = { birthday: '1950-01-01', level: 99, xp: 9_999, hasPassport: true, id: 'other', firstName: 'Eve' };
    expect(await person.api.profile.update(forged)).toEqual({
      ...before,
      firstName: 'Eve',
      detailsVersion: before.detailsVersion + 1,
    });
  });

  it.each([
    [' Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['GMT+5', 'Etc/GMT-5'],
    ['-1200', 'Etc/GMT+12'],
    ['+00:00', 'UTC'],
  ])('takes the zone "%s" as %s', async (timeZone, known) => {
    const person = await createOnboarded(app, { timeZone: 'Asia/Tokyo' });
    expect(await person.api.profile.update({ timeZone })).toMatchObject({ timeZone: known });
  });

  it.each(['Mars/Olympus', 'Etc/Unknown', '+23:59', '+05:30', ' '])(
    'refuses "%s", which is no time zone of IANA, and keeps the one before',
    async (timeZone) => {
      const person = await createOnboarded(app, { timeZone: 'Asia/Tokyo' });
      const refused = person.api.profile.update({ timeZone });
      await expect(refused).rejects.toMatchObject({ code: 'UNKNOWN_TIME_ZONE', status: 422 });
      expect(await person.api.profile.me()).toMatchObject({ timeZone: 'Asia/Tokyo' });
    },
  );

  it('refuses an age range whose minimum exceeds the maximum, also against the stored one', async () => {
    const { api } = await createOnboarded(app, { ageMin: 30, ageMax: 40 });
    await expect(api.profile.update({ ageMin: 50, ageMax: 45 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(api.profile.update({ ageMax: 29 })).rejects.toMatchObject({ code: 'INVALID_AGE_WINDOW', status: 422 });
    await expect(api.profile.update({ ageMin: 17 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await api.profile.me()).toMatchObject({ ageMin: 30, ageMax: 40 });
  });

  it.each([
    { languages: ['de' as const] },
    { weeklyHours: [{ day: 1, from: 600, to: 660 }] },
    { ageMin: 30, ageMax: 60 },
    { dateGenders: ['woman' as const] },
    { friendGenders: ['man' as const] },
    { radiusMiles: 50 },
    { acceptsFar: false },
  ])('refuses the later of two devices, and keeps what the first one wrote: %j', async (first) => {
    const { api } = await createOnboarded(app);
    const { detailsVersion } = await api.profile.me();
    const written = await api.profile.update({ ...first, detailsVersion });
    expect(written).toMatchObject({ ...first, detailsVersion: detailsVersion + 1 });
    const late = api.profile.update({ languages: ['fr'], detailsVersion });
    await expect(late).rejects.toMatchObject({ code: 'PROFILE_CHANGED', status: 409 });
    expect(await api.profile.me()).toEqual(written);
    expect(await api.profile.update({ sharesTyping: false })).toEqual({ ...written, sharesTyping: false });
  });

  it('stores which parts of the progress are shown', async () => {
    const { api } = await createOnboarded(app);
    const preferences = { showXp: false, showStreak: true, showLevel: false, showBadges: true };
    expect(await api.profile.savePreferences(preferences)).toMatchObject({ preferences });
    expect((await api.home.get()).preferences).toEqual(preferences);
  });
});
