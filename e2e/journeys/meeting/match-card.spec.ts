import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { inspect } from '../../steps/inspect.ts';
import { arrive, newPerson, searchAgain } from '../../steps/person.ts';
import { addPhotoByApi } from '../../steps/photos.ts';
import { keepSession } from '../../steps/signed-in.ts';

/** Long enough to look at the card at every size. */
test.use({ appSettings: { OFFER_SECONDS: '180' } });
test.setTimeout(240_000);

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 320, height: 568 },
  { width: 1440, height: 900 },
];
/** As long as an answer may be. */
const ANSWER = 'Rain on a tent, and nobody in a hurry. '.repeat(5).slice(0, 200).trim();

async function expectAnswersInSight(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const name of ['Meet now', 'Not this time', 'Report Ben']) {
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    if (process.env.SCREENS) {
      await page.screenshot({ path: `${process.env.SCREENS}/card-${size.width}x${size.height}.png` });
    }
  }
  if (before) await page.setViewportSize(before);
}

test('a card shows what its person chose before a call, with yes and no in sight at every size', {
  tag: ['@feature', '@chromium'],
}, async ({ openWindow }) => {
  const [ada, ben] = [await openWindow(), await openWindow()];
  const person = newPerson({ firstName: 'Ben' });
  const session = await arrive(ben.request, person);
  await keepSession(ben, session);
  await addPhotoByApi(ben, { authorization: `Bearer ${session.access_token}` });

  await ben.goto('/profile/edit');
  await ben.getByLabel('Pronouns').fill('he/him');
  await ben.getByRole('button', { name: 'Add a prompt' }).click();
  await ben.getByRole('button', { name: 'A small thing that makes my day' }).click();
  await ben.getByRole('textbox', { name: 'Your answer' }).fill(ANSWER);
  await ben.getByRole('switch', { name: 'Show my main photo' }).click();
  await ben.getByRole('radio', { name: /^A small thing that makes my day/ }).check({ force: true });
  await inspect(ben, '23b-before-a-call');
  await ben.getByRole('button', { name: 'Save' }).click();
  await expect(ben.getByText('Profile saved')).toBeVisible();
  await ben.goto('/profile/preview');
  await expect(ben.getByText(ANSWER)).toBeVisible();
  await inspect(ben, '23c-seen-before-a-call');

  await ben.goto('/video');
  await searchAgain(ben);
  await keepSession(ada, await arrive(ada.request, newPerson({ firstName: 'Ada' })));
  await ada.goto('/video');
  await searchAgain(ada);
  const card = ada.getByRole('alertdialog');
  await expect(card.getByText(/he\/him/)).toBeVisible();
  await expect(card.getByText(ANSWER)).toBeVisible();
  const photo = card.locator('img');
  await expect(photo).toHaveJSProperty('naturalWidth', 256);
  await expectAnswersInSight(ada);
  await inspect(ada, '10d-match-card');
  await expect(ben.getByRole('alertdialog').locator('img')).toHaveCount(0);

  const address = (await photo.getAttribute('src')) ?? '';
  expect((await ada.request.get(address)).status()).toBe(200);
  await card.getByRole('button', { name: 'Not this time' }).click();
  await expect(ada.getByRole('heading', { name: 'Finding your five' })).toBeVisible();
  expect((await ada.request.get(address)).status()).toBe(404);
});
