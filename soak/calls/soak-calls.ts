import { chromium, type Page } from '@playwright/test';
import { openBench } from '../../bench/api/processes.ts';
import { accept } from '../../e2e/steps/call.ts';
import { arriveInQueue, newPerson } from '../../e2e/steps/person.ts';
import { chromiumOptions } from '../../scripts/chromium-options.ts';
import { type Counts, countLeftBehind, waitUntilQuiet, watchLeftBehind, watchTimers } from './left-behind.ts';

const CALLS = Number(process.env.CALLS ?? 50);
/** The first calls load code and data that stay; they are not counted. */
const WARM_UP = 3;

/** Makes a call from a page to a new person, and returns to the lobby. */
async function callStranger(page: Page, other: Page): Promise<void> {
  await arriveInQueue(other, newPerson());
  await page.getByRole('button', { name: 'Find Your Five' }).click();
  await Promise.all([accept(page), accept(other)]);
  await Promise.all([page, other].map((each) => each.waitForURL('**/video-call/**')));
  // The clock runs: leaving before that would not count as a call.
  await page.getByRole('button', { name: "I'm ready" }).waitFor();
  // A canvas draws it until the end of the call.
  await page.getByRole('button', { name: 'Safety' }).click();
  await page.getByText('Your picture is blurred until you show it again.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.waitForURL('**/post-call');
  // An early exit has a quiet end.
  await page.getByRole('heading', { name: 'You had to go. It happens.' }).waitFor();
  // Navigates within the app: reloading the page would remove what a call left behind.
  await page.evaluate(() => {
    history.pushState(null, '', '/video');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('button', { name: 'Find Your Five' }).waitFor();
}

/** Timers of toasts and of waiting screens expire in this time; what is left after that stays. */
const QUIET_WITHIN_MS = 60_000;

/** The counts of the page, and which of them exceed those before, once none does or the time is up. */
async function countOnceQuiet(page: Page, before: Counts): Promise<{ after: Counts; grown: string[] }> {
  await waitUntilQuiet(page, before, QUIET_WITHIN_MS);
  const after = await countLeftBehind(page);
  const names = Object.keys(after) as (keyof Counts)[];
  return { after, grown: names.filter((name) => after[name] > before[name]) };
}

/** Makes fifty calls in a row in one page, and checks that no tracks, connections, timers or listeners are left. */
const bench = await openBench();
const browser = await chromium.launch(chromiumOptions(['--use-fake-device-for-media-stream=fps=10']));
try {
  const app = await bench.serve('app-process.ts');
  const options = { baseURL: app.url.replace('127.0.0.1', 'localhost'), permissions: ['camera', 'microphone'] };
  const page = await (await browser.newContext(options)).newPage();
  await page.addInitScript(watchTimers);
  await page.addInitScript(watchLeftBehind);
  await arriveInQueue(page, newPerson());
  await page.getByRole('button', { name: 'Cancel' }).click();
  let before = await countLeftBehind(page);
  for (let number = 1; number <= CALLS + WARM_UP; number += 1) {
    const context = await browser.newContext(options);
    await callStranger(page, await context.newPage());
    await context.close();
    const after = await countLeftBehind(page);
    console.log(`call ${number}: ${JSON.stringify(after)}`);
    if (number === WARM_UP) before = (await countOnceQuiet(page, before)).after;
  }
  const { after, grown } = await countOnceQuiet(page, before);
  console.log(`\n${CALLS} calls: before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`);
  if (grown.length > 0) {
    console.error(`Left behind: ${grown.join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await bench.stop();
}
