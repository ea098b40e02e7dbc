import { DEMO_PASSWORD } from '../../../apps/server/demo/arrive.ts';
import { townEvents } from '../../../apps/server/demo/words/en.ts';
import { expect, test } from '../../fixtures.ts';
import { keepSession } from '../../steps/signed-in.ts';

test.use({ appSettings: { DEMO_TOWN: 'Europe/London', CALL_LENGTH_SECONDS: '300' } });

test('in the demo town one finds three hosted events near one’s place, one full, and a past one with a photo', async ({
  openWindow,
}) => {
  const page = await openWindow();
  const data = { email: 'mina@demo.example', password: DEMO_PASSWORD };
  await keepSession(page, await (await page.request.post('/auth/v1/token?grant_type=password', { data })).json());

  await page.goto('/town-square');
  const main = page.getByRole('main');
  const hosted = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .filter({ hasNot: page.getByText('Sample', { exact: true }) });
  const { walk, games, soup, dumplings } = townEvents;
  await expect(hosted.getByRole('heading')).toHaveText([walk.title, games.title, soup.title]);
  await expect(hosted.filter({ hasText: walk.title })).toContainText(/within 5 miles/);
  await expect(hosted.filter({ hasText: walk.title }).getByText('Full', { exact: true })).toBeVisible();

  await hosted.getByRole('link', { name: walk.title }).click();
  await expect(main.getByText('No place left of 2')).toBeVisible();
  await expect(main.getByText('1 person is waiting')).toBeVisible();
  await main.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(main.getByText(walk.comments[0])).toBeVisible();

  await page.goto('/town-square/mine');
  await page.getByRole('tab', { name: 'Past' }).click();
  await main.getByRole('link', { name: new RegExp(dumplings.title) }).click();
  await expect(main.getByText(dumplings.comments[0])).toBeVisible();
  const photo = main.locator('img').first();
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});
