import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { drawFace } from '../e2e/steps/drawn-face.ts';
import { findYourFive, newPerson, onboard, signUp } from '../e2e/steps/person.ts';
import { CORE_VALUE_IDS, type CoreValueId } from '../packages/domain/src/values/core-values.ts';
import { valueWords } from '../packages/domain/src/values/value-words.ts';
import { READER_LANGUAGE } from '../packages/domain/src/words/language.ts';
import { chromiumOptions } from './chromium-options.ts';

/**
 * A guest is 99 and meets people from 18 to 98. Everybody who has not narrowed their age range fits, and no guest ever
 * fits another guest.
 */
const GUEST_AGE = 99;
const GUEST_AGES = { min: 18, max: 98 };
const NAMES = ['Robin', 'Sasha', 'Noor', 'Alex', 'Kim', 'Jules', 'Rowan', 'Ari'];
const DEFAULT_VALUES: CoreValueId[] = ['honesty', 'kindness', 'humor', 'adventure', 'growth'];
const HALF_MINUTE_MS = 30_000;

const { values: options } = parseArgs({
  options: {
    values: { type: 'string' },
    url: { type: 'string', default: `http://localhost:${process.env.PORT ?? '3000'}` },
  },
});

function chosenValues(): CoreValueId[] {
  if (options.values === undefined) return DEFAULT_VALUES;
  const ids = options.values.split(',').map((id) => id.trim().toLowerCase());
  const known = CORE_VALUE_IDS.filter((id) => ids.includes(id));
  if (known.length !== ids.length || known.length === 0 || known.length > 5) {
    throw new Error(`--values takes one to five of: ${CORE_VALUE_IDS.join(', ')}`);
  }
  return known;
}

async function visit(browser: Browser): Promise<void> {
  const seed = Date.now() % 1_000;
  const name = NAMES[seed % NAMES.length] ?? 'Robin';
  const labels = chosenValues().map((id) => valueWords(READER_LANGUAGE)[id]);
  const person = newPerson({
    email: `guest-${Date.now()}-${process.pid}@example.com`,
    birthday: { day: '1', month: '1', year: String(new Date().getUTCFullYear() - GUEST_AGE) },
    connectionType: 'Both',
    values: labels,
    firstName: name,
  });
  const page = await browser.newPage({ baseURL: options.url, viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(HALF_MINUTE_MS);
  await page.addInitScript(drawFace, seed);
  await signUp(page, person);
  await onboard(page, person);
  await findYourFive(page, person, GUEST_AGES);
  console.log(`${name} is waiting, and values ${labels.join(', ')}. Choose "Find Your Five" in your own window.`);

  const accept = page.getByRole('button', { name: 'Meet now' });
  while (!page.url().includes('/video-call/')) {
    await accept.waitFor({ timeout: 0 });
    await accept.click().catch(() => {});
    console.log(`${name} has a match and said yes.`);
    await Promise.race([
      page.waitForURL('**/video-call/**', { timeout: 0 }),
      page.getByRole('heading', { name: 'Finding your five' }).waitFor({ timeout: 0 }),
    ]);
  }
  console.log(`${name} is in the call.`);
  const ready = page.getByRole('button', { name: "I'm ready" });
  await ready.click().catch(() => {});
  await page.waitForURL('**/post-call', { timeout: 0 });
  console.log(`The call is over, and ${name} goes home.`);
}

const browser = await chromium.launch(chromiumOptions());
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void browser.close().then(() => process.exit(0)));
try {
  await visit(browser);
} catch (error) {
  const isRefused = error instanceof Error && error.message.includes('ERR_CONNECTION_REFUSED');
  console.error(isRefused ? `Nothing answers at ${options.url}. Run "npm start" first, or pass --url.` : error);
  process.exitCode = 1;
} finally {
  await browser.close();
}
