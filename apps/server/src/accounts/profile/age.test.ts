import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

/** The test clock starts on 10 March 2026. */
const EIGHTEEN_TODAY = '2008-03-10';
const EIGHTEEN_TOMORROW = '2008-03-11';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('a birthday', () => {
  it('is stored on the day a person turns 18, not the day before, nor after a refusal', async () => {
    const { api } = await app.signUp();
    await expect(api.age.verify({ birthday: EIGHTEEN_TOMORROW })).rejects.toMatchObject({
      code: 'UNDER_AGE',
      status: 422,
    });
    await expect(api.age.verify({ birthday: EIGHTEEN_TODAY })).rejects.toMatchObject({ code: 'UNDER_AGE' });
    expect(await api.profile.me()).toMatchObject({ hasVerifiedAge: false });
    const other = await app.signUp();
    expect(await other.api.age.verify({ birthday: EIGHTEEN_TODAY })).toMatchObject({ hasVerifiedAge: true });
  });

  it.each(['', '1990-02-30', '1990-13-01', '01/02/1990', '1899-12-31', '2026-03-11', '1990-1-1', "1990';--"])(
    '“%s” is refused',
    async (birthday) => {
      const { api } = await app.signUp();
      await expect(api.age.verify({ birthday })).rejects.toMatchObject({ code: 'INVALID_BIRTHDAY', status: 422 });
    },
  );

  it('is locked: the same one again is accepted, another is refused', async () => {
    const { api } = await app.signUp();
    const profile = await api.age.verify({ birthday: '1990-01-01' });
    expect(await api.age.verify({ birthday: '1990-01-01' })).toEqual(profile);
    await expect(api.age.verify({ birthday: '1991-01-01' })).rejects.toMatchObject({
      code: 'BIRTHDAY_LOCKED',
      status: 409,
    });
    await expect(api.age.verify({ birthday: EIGHTEEN_TOMORROW })).rejects.toMatchObject({ code: 'UNDER_AGE' });
  });

  // The test clock shows noon in UTC, on 10 March 2026.
  it.each([
    ['Pacific/Kiritimati', EIGHTEEN_TOMORROW, true],
    ['+14:00', EIGHTEEN_TOMORROW, true],
    ['Pacific/Kiritimati', '2008-03-12', false],
    ['Europe/Berlin', EIGHTEEN_TOMORROW, false],
    ['Etc/GMT+12', EIGHTEEN_TODAY, true],
    ['Etc/Unknown', EIGHTEEN_TOMORROW, false],
    ['+23:59', EIGHTEEN_TOMORROW, false],
    ['Etc/GMT-24', EIGHTEEN_TOMORROW, false],
    [undefined, EIGHTEEN_TODAY, true],
  ])('is judged by the day of the device’s zone %s: %s is of age: %s', async (timeZone, birthday, isAdult) => {
    const { api } = await app.signUp();
    const answer = api.age.verify({ birthday, ...(timeZone !== undefined && { timeZone }) });
    if (isAdult) expect(await answer).toMatchObject({ hasVerifiedAge: true });
    else await expect(answer).rejects.toMatchObject({ code: expect.stringMatching(/UNDER_AGE|INVALID/) as string });
    const signUp = app.signUp({ birthday, ...(timeZone !== undefined && { time_zone: timeZone }) });
    if (isAdult) expect(await (await signUp).api.profile.me()).toMatchObject({ hasVerifiedAge: true });
    else await expect(signUp).rejects.toThrow();
  });

  it('from the sign-up is locked as well', async () => {
    const { api } = await app.signUp({ birthday: '1990-01-01' });
    expect(await api.profile.me()).toMatchObject({ hasVerifiedAge: true });
    await expect(api.age.verify({ birthday: '1991-01-01' })).rejects.toMatchObject({ code: 'BIRTHDAY_LOCKED' });
  });

  it('is stored once if two are sent at the same time', async () => {
    const { api } = await app.signUp();
    const sent = ['1990-01-01', '1991-01-01'].map((birthday) => api.age.verify({ birthday }));
    const outcomes = (await Promise.allSettled(sent)).map(({ status }) => status);
    expect(outcomes.sort()).toEqual(['fulfilled', 'rejected']);
  });
});
