import type { Page, TestInfo } from '@playwright/test';
import { simulateDevices } from '../../../scripts/guest/simulated-devices.ts';
import { expect, test } from '../../fixtures.ts';
import { meet } from '../../steps/call.ts';
import { moreTimeQuestion } from '../../steps/more-time.ts';
import { newPerson } from '../../steps/person.ts';

const LENGTH_SECONDS = 300;
const PICTURE_EVERY_SECONDS = 20;

test.use({ appSettings: { CALL_LENGTH_SECONDS: String(LENGTH_SECONDS) } });
test.setTimeout((LENGTH_SECONDS + 180) * 1_000);

test(
  'a whole call deepens by itself, asks in its slot, and ends with a goodbye',
  {
    tag: ['@network', '@call'],
  },
  async ({ openWindow }, testInfo) => {
    const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada', values: ['Humor'] }) };
    const ben = { page: await openWindow(), person: newPerson({ firstName: 'Ben', values: ['Humor'] }) };
    await simulateDevices(ada.page, 1);
    await simulateDevices(ben.page, 4);
    await meet(ada, ben);

    const pictures: Buffer[] = [];
    for (let left = LENGTH_SECONDS - PICTURE_EVERY_SECONDS; left > 0; left -= PICTURE_EVERY_SECONDS) {
      await waitForClock(ada.page, left);
      pictures.push(await ada.page.screenshot());
      // Nobody answers the question of more time: it stays a bar, and the card stays readable.
      if (left < 60) await expect(moreTimeQuestion(ada.page)).toBeVisible();
    }
    await waitForClock(ada.page, 15);
    for (const { page } of [ada, ben]) await expect(page.getByText('Time to say goodbye')).toBeVisible();
    pictures.push(await ada.page.screenshot());
    await ben.page.getByRole('button', { name: 'Wave' }).click();
    await expect(ada.page.getByText('Ben waves')).toBeAttached();
    pictures.push(await ada.page.screenshot());

    for (const { page } of [ada, ben]) await page.waitForURL('**/post-call', { timeout: 60_000 });
    await keepSideBySide(await openWindow(), pictures, testInfo);
  },
);

/** Waits until the clock of the call shows at most so many seconds. */
async function waitForClock(page: Page, seconds: number): Promise<void> {
  const clock = page.getByRole('timer', { name: 'Time left' }).locator('.tabular-nums');
  const left = async () => {
    const [minutes = 0, rest = 0] = ((await clock.textContent()) ?? '').split(':').map(Number);
    return minutes * 60 + rest;
  };
  await expect.poll(left, { timeout: (LENGTH_SECONDS + 60) * 1_000, intervals: [250] }).toBeLessThanOrEqual(seconds);
}

/** Keeps one picture of all pictures, for people to look at. */
async function keepSideBySide(page: Page, pictures: readonly Buffer[], testInfo: TestInfo): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const images = pictures.map(
    (picture) => `<img width="280" src="data:image/png;base64,${picture.toString('base64')}">`,
  );
  await page.setContent(`<body style="margin:0;display:flex;flex-wrap:wrap;gap:4px">${images.join('')}</body>`);
  const path = testInfo.outputPath('whole-call.png');
  await page.screenshot({ path, fullPage: true });
  await testInfo.attach('the call, a picture each 20 seconds', { path, contentType: 'image/png' });
}
