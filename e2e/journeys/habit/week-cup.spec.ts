import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { minuteOfWeek } from '../../../packages/domain/src/accounts/profile/weekly-hours.ts';
import { expect, test } from '../../fixtures.ts';
import { createGuest } from '../../steps/events.ts';

/** The browsers' clocks stay: without a long token, the session would expire only by the server's clock. */
test.use({ appSettings: { JWT_LIFETIME_SECONDS: '1209600' } });

const MINUTE_MS = 60_000;

/** The minutes until the next Sunday evening in London. */
function minutesToSundayEvening(): number {
  const isSundayEvening = (ms: number) => {
    const { day, minute } = minuteOfWeek('Europe/London', new Date(ms));
    return day === 7 && minute >= 18 * 60 && minute < 20 * 60;
  };
  let minutes = 0;
  while (!isSundayEvening(Date.now() + minutes * MINUTE_MS)) minutes += 15;
  return minutes;
}

test('a week’s cup: so far, told on Sunday evening, with an aim and as a picture', { tag: '@gate' }, async ({
  app,
  openWindow,
}) => {
  const page = await openWindow();
  const { headers } = await createGuest(app, page, 'Ada');
  await page.request.patch('/api/v1/profile', { headers, data: { timeZone: 'Europe/London' } });
  const deck = (await (await page.request.get('/api/v1/daily-tea', { headers })).json()) as {
    questions: { id: string; text: string }[];
  };
  const [first, second] = deck.questions;
  await page.request.put(`/api/v1/daily-tea/answers/${first?.id}`, { headers, data: { answer: 'Soup' } });
  await page.request.put(`/api/v1/daily-tea/answers/${second?.id}`, {
    headers,
    data: { answer: 'A good deal more about the neighbor who lent me a ladder' },
  });

  await page.goto('/week-cup');
  await expect(page.getByText('The week so far')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A day of tea' })).toBeVisible();
  await expect(page.getByText(second?.text ?? '')).toBeVisible();
  await page.getByRole('combobox', { name: 'Days of tea' }).selectOption('1');
  await expect(page.getByText('1 of 1. That’s what you set out to do.')).toBeVisible();

  await app.advance({ minutes: minutesToSundayEvening() });
  await page.goto('/week-cup');
  await expect(page.getByText('The week so far')).toBeHidden();
  await expect(page.getByText(second?.text ?? '')).toBeVisible();
  await expect(page.getByText('1 of 1. That’s what you set out to do.')).toBeVisible();

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('img', { name: /^A cup of tea with your week: 0 people met, 1 day kept/ })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the picture' }).click();
  const file = await readFile(await (await saved).path());
  if (process.env.SCREENS) await sharp(file).toFile(`${process.env.SCREENS}/week-picture.png`);
  const { width, height, format } = await sharp(file).metadata();
  expect({ width, height, format }).toEqual({ width: 1080, height: 1350, format: 'png' });
  // The picture has content, not just one color.
  expect((await sharp(file).stats()).entropy).toBeGreaterThan(0.5);
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'The week before' }).click();
  await expect(page.getByRole('heading', { name: 'A quiet week' })).toBeVisible();
  await page.getByRole('link', { name: 'Find Your Five' }).click();
  await expect(page).toHaveURL(/\/video$/);
});
