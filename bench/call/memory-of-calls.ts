import type { Browser, Page } from '@playwright/test';
import { expectFramesGrow } from '../../e2e/steps/call.ts';
import { arriveInQueue, newPerson } from '../../e2e/steps/person.ts';

const CALLS = 20;
/** The first calls load what every later one uses. */
const WARM_UP_CALLS = 3;

/** The heap of a page after garbage collection, in MB. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 2 ** 20;
}

/** The heap of one page after its first calls and after 20, each with another person, in MB. */
export async function memoryOfCalls(browser: Browser, url: string): Promise<{ before: number; after: number }> {
  const options = { baseURL: url, viewport: { width: 640, height: 900 }, permissions: ['camera', 'microphone'] };
  const stays = await browser.newContext(options);
  const page = await stays.newPage();
  await arriveInQueue(page, newPerson());
  let before = 0;
  for (let call = 1; call <= CALLS; call += 1) {
    const comes = await browser.newContext(options);
    const other = await comes.newPage();
    await arriveInQueue(other, newPerson());
    await Promise.all([page, other].map((one) => one.getByRole('button', { name: 'Meet now' }).click()));
    await Promise.all([page, other].map((one) => one.waitForURL('**/video-call/**')));
    await expectFramesGrow(page);
    await other.getByRole('button', { name: 'End', exact: true }).click();
    await page.getByRole('heading', { name: /had to go/ }).waitFor();
    await comes.close();
    if (call === WARM_UP_CALLS) before = await heapOf(page);
    if (call < CALLS) await page.getByRole('link', { name: 'Find another five' }).click();
  }
  const after = await heapOf(page);
  await stays.close();
  return { before, after };
}
