import { expect, test } from '../../fixtures.ts';
import { moveTo } from '../../steps/around.ts';
import { accept, waitForCall } from '../../steps/call.ts';
import { makePairingsOlder } from '../../steps/call-records.ts';
import { createNamed } from '../../steps/connection.ts';
import { moreTimeQuestion, wantMoreTime } from '../../steps/more-time.ts';
import { addStamps, buyPassport } from '../../steps/passport.ts';
import { searchAgain } from '../../steps/person.ts';
import { keepSession } from '../../steps/signed-in.ts';

const HELD = { name: 'You hold a passport' };

test('a passport is declined, bought, shown where it is one’s own, cancelled, and lapses', { tag: '@gate' }, async ({
  app,
  openWindow,
}) => {
  const page = await openWindow();
  const ada = await createNamed(app, page, 'Ada');
  await keepSession(page, ada.session);
  await page.goto('/passport');
  await expect(page.getByRole('heading', { name: 'Find your people anywhere' })).toBeVisible();
  await expect(page.getByText('The first page is still empty')).toBeVisible();
  await page.getByRole('button', { name: 'Go Global' }).click();
  await expect(page.getByRole('dialog').getByText('Test: nothing is charged')).toBeVisible();
  await page.getByRole('button', { name: 'Continue for $6.99 a month' }).click();

  // A declined card, then an accepted one.
  await expect(page.getByRole('heading', { name: 'Buy a passport' })).toBeVisible();
  await page.getByRole('button', { name: 'Pretend that the card is declined' }).click();
  await expect(page.getByRole('alert')).toHaveText('The card was declined. Nothing was bought.');
  await page.getByRole('button', { name: 'Pretend to pay' }).click();
  await expect(page.getByText('Your passport is here')).toBeVisible();
  await expect(page).toHaveURL(/\/passport$/);
  await expect(page.getByRole('heading', HELD)).toBeVisible();
  await addStamps(app, ada.userId, Intl.supportedValuesOf('timeZone').slice(40, 103));
  await page.reload();
  await expect(page.getByText('Page 1 of 8')).toBeVisible();

  // Only the holder sees it, on their own pages.
  await page.goto('/profile');
  await expect(page.getByRole('link', HELD)).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: /^Passport/ })).toContainText('Renews');
  await page.goto('/home');
  await expect(page.getByText('You hold it')).toBeVisible();
  await page.goto('/xp-store');
  const deck = page.getByRole('listitem', { name: 'Play', exact: true });
  await expect(deck.getByText('With your passport, for as long as you hold it.')).toBeVisible();
  const brings = deck.getByRole('switch', { name: 'Play Bring to calls' });
  await brings.click();
  await expect(brings).toBeChecked();

  // A payment fails, and is then made good.
  const manage = async (button: string, action: string) => {
    await page.goto('/passport');
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('button', { name: action }).click();
  };
  await manage('Manage', 'Let a payment fail');
  await expect(page.getByText(/^A payment failed\./)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Cuppa' }).click();
  await expect(page.getByRole('heading', { name: 'A payment failed' })).toBeVisible();
  await manage('Pay', 'Pay the open amount');

  // Cancelled for the end of the paid period, and over at its end.
  await manage('Manage', 'Cancel at the end of the period');
  await page.getByRole('link', { name: 'Back to Cuppa' }).click();
  await expect(page.getByRole('heading', { name: /^Paid until / })).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Let it end now' }).click();
  await page.goto('/passport');
  await expect(page.getByRole('heading', { name: /^Your passport ended on / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Global' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
  await expect(page.getByRole('link', HELD)).toHaveCount(0);
});

test.describe('in calls', () => {
  // The question of more time is shown for a fifth of the length.
  test.use({ appSettings: { CALL_LENGTH_SECONDS: '40' } });
  test.setTimeout(240_000);

  test('it brings people far apart together, adds time twice, and leaves stamps; without it the distance is back', {
    tag: '@call',
  }, async ({ app, openWindow }) => {
    const ada = { page: await openWindow(), firstName: 'Ada', other: 'Ben', city: 'Berlin' };
    const ben = { page: await openWindow(), firstName: 'Ben', other: 'Ada', city: 'Tokyo' };
    const both = [ada, ben];
    const people = [];
    for (const { page, firstName, city } of both) {
      const person = await createNamed(app, page, firstName);
      const timeZone = city === 'Tokyo' ? 'Asia/Tokyo' : 'Europe/Berlin';
      const changed = await page.request.patch('/api/v1/profile', {
        headers: person.headers,
        data: { sharesCity: firstName === 'Ben', timeZone },
      });
      await expect(changed).toBeOK();
      await moveTo(page, app, person, city);
      await keepSession(page, person.session);
      people.push(person);
    }
    const search = async ({ page }: typeof ada) => {
      await page.goto('/video');
      await searchAgain(page);
    };
    const nobody = (page: typeof ada.page) => page.getByText('There’s no one here for you to meet right now.');

    // Too far apart, until one of them holds a passport.
    for (const one of both) await search(one);
    for (const { page } of both) await expect(nobody(page)).toBeVisible();
    await ada.page.getByRole('button', { name: 'Cancel' }).click();
    await buyPassport(ada.page);
    await search(ada);
    await Promise.all(both.map(({ page }) => accept(page)));
    await Promise.all(both.map(({ page }) => waitForCall(page)));

    for (const _time of [1, 2]) {
      await Promise.all(both.map(({ page }) => expect(moreTimeQuestion(page)).toBeVisible({ timeout: 60_000 })));
      for (const { page } of both) await wantMoreTime(page);
      await Promise.all(both.map(({ page }) => expect(moreTimeQuestion(page)).toBeHidden()));
    }
    // A call that is left would be stamped overnight.
    await Promise.all(both.map(({ page }) => page.waitForURL('**/post-call', { timeout: 60_000 })));

    // Each keeps the other's zone; his city too, because he shares it.
    await ada.page.goto('/passport');
    await expect(ada.page.getByText('2 places so far. Far and Wide asks for 3 time zones; you have 1.')).toBeVisible();
    await expect(ada.page.getByRole('list', { name: 'Places of people you met' })).toContainText('Japan Standard Time');
    await ben.page.goto('/passport');
    const his = ben.page.getByRole('list', { name: 'Places of people you met' }).getByRole('listitem');
    await expect(his).toHaveCount(1);
    await expect(his).toContainText('Berlin');

    // The passport is over: people far away are out of reach again.
    await ada.page.getByRole('button', { name: 'Manage' }).click();
    await ada.page.getByRole('button', { name: 'Let it end now' }).click();
    await ada.page.goto('/passport');
    await expect(ada.page.getByRole('heading', { name: /^Your passport ended on / })).toBeVisible();
    await makePairingsOlder(app, 30);
    for (const one of both) await search(one);
    for (const { page } of both) await expect(nobody(page)).toBeVisible();
    // Only the distance separated them.
    await ada.page.getByRole('button', { name: 'Cancel' }).click();
    await buyPassport(ada.page);
    await search(ada);
    for (const { page } of both) await expect(page.getByRole('button', { name: 'Meet now' })).toBeVisible();
  });
});
