import { CORE_VALUE_IDS, type CoreValueId } from '@cuppa/domain/accounts/onboarding/core-values';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const newcomer = () => app.signUp({ birthday: '1990-01-01' });
const savePreference = ({ api }: Person) => api.onboarding.savePreference({ connectionPreference: 'friendship' });
const saveValues = ({ api }: Person, ...coreValues: string[]) =>
  api.onboarding.saveCoreValues({ coreValues: coreValues as CoreValueId[] });
const readAwards = ({ userId }: Person) =>
  app.rows<{ action: string; amount: number }>(
    sql`select action, amount from xp_ledger where user_id = ${userId} order by action`,
  );
const BOTH_AWARDS = [
  { action: 'complete_onboarding', amount: 50 },
  { action: 'select_values', amount: 15 },
];

describe('onboarding', () => {
  it('sets its markers: preference 2, values 3, complete 4, and awards its XP', async () => {
    const person = await newcomer();
    expect(await person.api.profile.me()).toMatchObject({
      level: 1,
      onboardingStep: 'connection-preferences',
      hasCompletedOnboarding: false,
    });
    const first = await savePreference(person);
    expect(first).toMatchObject({
      next: '/core-values',
      profile: { level: 2, onboardingStep: 'core-values', hasCompletedOnboarding: false },
    });
    expect(await readAwards(person)).toEqual([]);
    const second = await saveValues(person, 'humor', 'growth');
    expect(second).toMatchObject({
      next: '/home',
      profile: { level: 4, onboardingStep: null, hasCompletedOnboarding: true, coreValues: ['humor', 'growth'] },
    });
    expect(await readAwards(person)).toEqual(BOTH_AWARDS);
    expect((await person.api.home.get()).progress).toMatchObject({ xp: 65, level: 1, streak: 0 });
  });

  it('can start with the values, and is complete only with both steps', async () => {
    const person = await newcomer();
    const first = await saveValues(person, 'humor');
    expect(first).toMatchObject({
      next: '/connection-preferences',
      profile: { level: 3, hasCompletedOnboarding: false },
    });
    expect(await readAwards(person)).toEqual([{ action: 'select_values', amount: 15 }]);
    await expect(person.api.home.get()).rejects.toMatchObject({ code: 'ONBOARDING_REQUIRED', status: 403 });
    expect(await savePreference(person)).toMatchObject({
      next: '/home',
      profile: { level: 4, hasCompletedOnboarding: true },
    });
    expect(await readAwards(person)).toEqual(BOTH_AWARDS);
  });

  it('can be saved again later, without a change of marker or XP', async () => {
    const person = await newcomer();
    await savePreference(person);
    const { profile } = await saveValues(person, 'humor');
    const again = await saveValues(person, 'honesty', 'health');
    expect(again.profile).toEqual({ ...profile, coreValues: ['honesty', 'health'] });
    const changed = await person.api.onboarding.savePreference({ connectionPreference: 'both' });
    expect(changed).toMatchObject({
      next: '/home',
      profile: { level: 4, onboardingStep: null, connectionPreference: 'both' },
    });
    expect(await readAwards(person)).toEqual(BOTH_AWARDS);
  });

  it('completes once if two tabs save at the same time', async () => {
    const person = await newcomer();
    await Promise.all([
      savePreference(person),
      saveValues(person, 'humor'),
      saveValues(person, 'humor'),
      savePreference(person),
    ]);
    expect(await person.api.profile.me()).toMatchObject({
      level: 4,
      hasCompletedOnboarding: true,
      onboardingStep: null,
    });
    expect(await readAwards(person)).toEqual(BOTH_AWARDS);
  });

  it('leaves the level column to the XP level from the first award after it', async () => {
    const person = await newcomer();
    await savePreference(person);
    await saveValues(person, 'humor');
    const claim = { p_user_id: person.userId, p_xp_change: 5, p_action: 'town_square', p_update_streak: false };
    await person.api.progress.updateUserXp(claim);
    expect((await person.api.profile.me()).level).toBe(1);
  });

  it.each<[what: string, values: string[]]>([
    ['no value', []],
    ['six values', CORE_VALUE_IDS.slice(0, 6)],
    ['a value twice', ['humor', 'humor']],
    ['an unknown value', ['humor', 'money']],
  ])('refuses %s', async (_what, values) => {
    const person = await newcomer();
    await expect(saveValues(person, ...values)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await person.api.profile.me()).toMatchObject({ coreValues: [], level: 1 });
    expect(await readAwards(person)).toEqual([]);
  });

  it('takes all five values, and refuses an unknown preference', async () => {
    const person = await newcomer();
    const five = CORE_VALUE_IDS.slice(0, 5);
    expect((await saveValues(person, ...five)).profile.coreValues).toEqual(five);
    const refused = person.api.onboarding.savePreference({ connectionPreference: 'money' as 'both' });
    await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
