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
  it('is stored on the day a person turns 18, not the day before', async () => {
    const { api } = await app.signUp();
    await expect(api.age.verify({ birthday: EIGHTEEN_TOMORROW })).rejects.toMatchObject({
      code: 'UNDER_AGE',
      status: 422,
    });
    expect(await api.profile.me()).toMatchObject({ hasVerifiedAge: false });
    expect(await api.age.verify({ birthday: EIGHTEEN_TODAY })).toMatchObject({ hasVerifiedAge: true });
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
