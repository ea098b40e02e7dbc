import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { CORE_VALUE_IDS } from '../../packages/domain/src/accounts/onboarding/core-values.ts';
import { valueWords } from '../../packages/domain/src/accounts/onboarding/value-words.ts';
import { keepSession, type Session } from './signed-in.ts';

/** All that a person types between the welcome page and their first search. */
export type Person = {
  email: string;
  password: string;
  birthday: { day: string; month: string; year: string };
  connectionType: 'Friendship' | 'Dating' | 'Both';
  values: readonly string[];
  firstName: string;
};

let count = 0;

/** A person with a unique address; given values override the defaults. */
export function newPerson(given: Partial<Person> = {}): Person {
  count += 1;
  return {
    email: `person-${Date.now()}-${process.pid}-${count}@example.com`,
    password: 'a-kettle-of-secrets',
    birthday: { day: '14', month: '4', year: '1995' },
    connectionType: 'Friendship',
    values: ['Honesty', 'Adventure'],
    firstName: `Robin ${count}`,
    ...given,
  };
}

/** Types the birthday on /age-verification and continues. */
export async function enterBirthday(page: Page, birthday: Person['birthday']): Promise<void> {
  await page.getByRole('textbox', { name: 'Day' }).fill(birthday.day);
  await page.getByRole('textbox', { name: 'Month' }).fill(birthday.month);
  await page.getByRole('textbox', { name: 'Year' }).fill(birthday.year);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Welcome, age, sign-up: ends on /connection-preferences. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/welcome');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await fillInSignUp(page, person);
  await page.waitForURL('**/connection-preferences');
}

/** Age, sign-up: ends where a mail is waited for. */
export async function askToSignUp(page: Page, person: Person): Promise<void> {
  await page.goto('/age-verification');
  await fillInSignUp(page, person);
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
}

async function fillInSignUp(page: Page, person: Person): Promise<void> {
  await enterBirthday(page, person.birthday);
  await page.waitForURL('**/signup');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Both onboarding steps: ends on /home. */
export async function onboard(page: Page, person: Person): Promise<void> {
  await page.getByRole('radio', { name: person.connectionType }).check({ force: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/core-values');
  for (const value of person.values) await page.getByRole('button', { name: value, exact: true }).click();
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await page.waitForURL('**/home');
}

/** On /video: answers the questions before a first call, up to the lobby. */
async function answerBeforeFirstCall(page: Page, person: Person, ages?: { min: number; max: number }): Promise<void> {
  const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill(person.firstName);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Which languages do you speak?' }).waitFor();
  await goOn();
  if (person.connectionType !== 'Friendship') {
    await page.getByRole('button', { name: 'Non-binary', exact: true }).click();
    for (const gender of ['Women', 'Men', 'Non-binary people'])
      await page.getByRole('button', { name: gender, exact: true }).click();
    await goOn();
    if (ages) {
      await page.getByRole('textbox', { name: 'From' }).fill(String(ages.min));
      await page.getByRole('textbox', { name: 'To' }).fill(String(ages.max));
    }
    await page.getByRole('heading', { name: 'How old may they be?' }).waitFor();
    await goOn();
  }
  await page.getByRole('button', { name: 'I agree' }).click();
}

/** From /video to the search: answers the questions before a first call. */
export async function findYourFive(page: Page, person: Person, ages?: { min: number; max: number }): Promise<void> {
  await page.goto('/video');
  await answerBeforeFirstCall(page, person, ages);
  await searchAgain(page);
}

/** Waits for the search, or for a match that is already there. */
async function waitForSearch(page: Page): Promise<void> {
  const search = page.getByRole('heading', { name: 'Finding your five' });
  await search.or(page.getByRole('button', { name: 'Meet now' })).waitFor();
}

/** Completes all steps before the first call through the API. Answers the session. */
export async function arrive(
  request: APIRequestContext,
  person: Person,
  ages?: { min: number; max: number },
): Promise<Session> {
  const { year, month, day } = person.birthday;
  const birthday = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  const { email, password } = person;
  const signedUp = await request.post('/auth/v1/signup', { data: { email, password, data: { birthday } } });
  await expect(signedUp).toBeOK();
  const session = (await signedUp.json()) as Session;
  const headers = { authorization: `Bearer ${session.access_token}` };
  const coreValues = CORE_VALUE_IDS.filter((id) => person.values.includes(valueWords('en')[id]));
  const connectionPreference = person.connectionType.toLowerCase();
  const save = (method: 'POST' | 'PUT' | 'PATCH', path: string, data: unknown) =>
    request.fetch(`/api/v1${path}`, { method, headers, data });
  await expect(await save('PUT', '/onboarding/preference', { connectionPreference })).toBeOK();
  await expect(await save('PUT', '/onboarding/core-values', { coreValues })).toBeOK();
  await expect(await save('PATCH', '/profile', { firstName: person.firstName, languages: ['en'] })).toBeOK();
  if (ages) await expect(await save('PATCH', '/profile', { ageMin: ages.min, ageMax: ages.max })).toBeOK();
  await expect(await save('POST', '/safety/rules', {})).toBeOK();
  return session;
}

/** Completes all steps before the first call through the API; ends searching. */
export async function arriveInQueue(page: Page, person: Person, ages?: { min: number; max: number }): Promise<void> {
  await keepSession(page, await arrive(page.request, person, ages));
  await page.goto('/video');
  await searchAgain(page);
}

/** From the lobby to the search, for a person with no open questions. */
export async function searchAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Find Your Five' }).click();
  await waitForSearch(page);
}
