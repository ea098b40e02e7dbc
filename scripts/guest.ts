import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { readEnv } from '../apps/server/src/app/env.ts';
import { findRunningPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts';
import { databaseUrlOf } from '../apps/server/src/platform/process/platform.env.ts';
import { CORE_VALUE_IDS, type CoreValueId } from '../packages/domain/src/accounts/onboarding/core-values.ts';
import { valueWords } from '../packages/domain/src/accounts/onboarding/value-words.ts';
import { GENDERS } from '../packages/domain/src/accounts/profile/profile-options.ts';
import { READER_LANGUAGE } from '../packages/domain/src/platform/words/language.ts';
import { chromiumOptions } from './chromium-options.ts';
import { waitForSearching } from './guest/find-searching.ts';
import { followCall } from './guest/follow-call.ts';
import type { Guest } from './guest/guest.ts';
import { createGuestAccount, openApi, SESSION_KEY } from './guest/guest-account.ts';
import { type GuestProfile, guestFor, type Searching } from './guest/guest-profile.ts';
import { guestName } from './guest/guest-words.ts';
import { searchUntilCall } from './guest/search-until-call.ts';
import { simulateDevices } from './guest/simulated-devices.ts';
import { haveCall, stayInTouch } from './guest/stay-in-touch.ts';
import { dataFolder } from './paths.ts';

const NAMES = ['Robin', 'Sasha', 'Noor', 'Alex', 'Kim', 'Jules', 'Rowan', 'Ari'];
const HALF_MINUTE_MS = 30_000;

const { values: options } = parseArgs({
  options: {
    values: { type: 'string' },
    meets: { type: 'string' },
    url: { type: 'string', default: `http://localhost:${process.env.PORT ?? '3000'}` },
  },
});

function chosenValues(): CoreValueId[] | undefined {
  if (options.values === undefined) return undefined;
  const ids = options.values.split(',').map((id) => id.trim().toLowerCase());
  const known = CORE_VALUE_IDS.filter((id) => ids.includes(id));
  if (known.length !== ids.length || known.length === 0 || known.length > 5) {
    throw new Error(`--values takes one to five of: ${CORE_VALUE_IDS.join(', ')}`);
  }
  return known;
}

/** The searching person in the app's database; or a person of the given age. */
async function findPerson(): Promise<Searching> {
  if (options.meets !== undefined) return personOfAge(Number(options.meets));
  const databaseUrl = databaseUrlOf(readEnv()) ?? (await findRunningPostgres(dataFolder()));
  if (databaseUrl === null) {
    throw new Error('The app’s database is not on this machine. Say how old you are there: --meets 34');
  }
  console.log('A guest comes as soon as somebody searches. Choose "Find Your Five" in your own window.');
  return waitForSearching(databaseUrl);
}

function personOfAge(age: number): Searching {
  if (!Number.isInteger(age) || age < 18 || age > 99) throw new Error('--meets takes an age from 18 to 99');
  const anybody = { ageMin: 18, ageMax: 99, coreValues: [], friendGenders: [], dateGenders: [...GENDERS] };
  return { ...anybody, age, languages: ['en'], connectionPreference: 'both' };
}

async function visit(browser: Browser): Promise<never> {
  const values = chosenValues();
  const profile = guestFor(await findPerson(), values);
  if (profile === null) throw new Error('Your age range leaves room for nobody but people of your own age. Widen it.');
  const guest = await arrive(browser, profile);
  await searchUntilCall(guest);
  await haveCall(guest);
  return stayInTouch(guest);
}

/** A new account, signed in on a page whose camera and microphone are simulated. */
async function arrive(browser: Browser, profile: GuestProfile): Promise<Guest> {
  const seed = Date.now() % 1_000;
  const name = NAMES[seed % NAMES.length] ?? 'Robin';
  const session = await createGuestAccount(options.url, guestName(name), profile);
  const page = await browser.newPage({ baseURL: options.url, viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(HALF_MINUTE_MS);
  await simulateDevices(page, seed);
  const readCall = followCall(page);
  // The origin's smallest page: it starts no app that would react to the session.
  await page.goto('/robots.txt');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, session] as const);
  const labels = profile.coreValues.map((id) => valueWords(READER_LANGUAGE)[id]);
  console.log(`${name}, ${profile.age}, is there, and values ${labels.join(', ')}.`);
  const api = openApi(options.url, () => readToken(page));
  return { name, page, api, readCall, tell: (line) => console.log(line) };
}

/** Reads the token from the page, which renews it. */
async function readToken(page: Page): Promise<string> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
  return (JSON.parse(stored ?? '{}') as { access_token?: string }).access_token ?? '';
}

const browser = await chromium.launch(chromiumOptions());
let isTold = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isTold = true;
    void browser.close().then(() => process.exit(0));
  });
}
try {
  await visit(browser);
} catch (error) {
  const isRefused = error instanceof Error && /ERR_CONNECTION_REFUSED|fetch failed/.test(error.message);
  const message = error instanceof Error && error.name === 'Error' ? error.message : error;
  // An error after the signal to stop is not a failure.
  if (!isTold) {
    console.error(isRefused ? `Nothing answers at ${options.url}. Run "npm start" first, or pass --url.` : message);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
}
