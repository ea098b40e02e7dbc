import type { Locator, Page } from '@playwright/test';
import type { App } from '../../app.ts';
import { expect, test } from '../../fixtures.ts';
import { remoteVideo, waitForCall } from '../../steps/call.ts';
import { openChat } from '../../steps/chat.ts';
import { createConnected } from '../../steps/connection.ts';
import { expectAccessible } from '../../steps/inspect.ts';

/** A card that lasts until a slow machine has checked it. */
test.use({ appSettings: { OFFER_SECONDS: '40' } });

/** Ada in her chat with Ben, who is on his home page; the card of each, and the signals that announce it. */
async function adaAndBen(app: App, openWindow: () => Promise<Page>) {
  const { a, b, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  await openChat(a.page, connectionId);
  return {
    a,
    b,
    waiting: a.page.getByRole('dialog', { name: 'Calling Ben' }),
    card: b.page.getByRole('dialog', { name: 'Ada is ready for five minutes' }),
    ring: () => a.page.getByRole('button', { name: 'Call again' }).click(),
  };
}

test('a ready card, answered with yes, brings both into a call; who starts with voice only says so before', {
  tag: ['@gate', '@call'],
}, async ({ app, openWindow }) => {
  const { a, b, waiting, card, ring } = await adaAndBen(app, openWindow);
  await ring();
  await expect(waiting).toBeVisible();
  await expect(card).toBeVisible();
  const choiceOf = (at: Locator) => at.getByRole('switch', { name: 'Start with voice only' });
  await choiceOf(waiting).click();
  await expect(card.getByText('Ada starts with voice only')).toBeVisible();
  await expectAccessible(b.page, 'the ready card');
  await choiceOf(waiting).click();
  await expect(card.getByText('Ada starts with voice only')).toBeHidden();
  await choiceOf(card).click();
  await expect(waiting.getByText('Ben starts with voice only')).toBeVisible();
  await b.page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'I’m ready' }).click();
  await waitForCall(b.page);
  await expect(a.page.getByText('Ben’s camera is off')).toBeVisible();
  await expect(remoteVideo(a.page)).toBeHidden();
  await b.page.getByRole('button', { name: 'Camera off', exact: true }).click();
  await waitForCall(a.page);
  expect(new URL(a.page.url()).pathname).toBe(new URL(b.page.url()).pathname);
  await expect(a.page.getByRole('dialog')).toHaveCount(0);
  await a.page.getByRole('button', { name: 'End', exact: true }).click();
  await Promise.all([a, b].map(({ page }) => page.waitForURL('**/post-call')));
});

test('the buttons of a ready card stay under the finger whatever comes late, and are seen in landscape', async ({
  app,
  openWindow,
}) => {
  const { b, waiting, card, ring } = await adaAndBen(app, openWindow);
  const late = Promise.withResolvers<void>();
  await b.page.route(/\/assets\/.+\.js$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await ring();
  const yes = card.getByRole('button', { name: 'I’m ready' });
  await expect(yes).toBeVisible();
  const choice = card.getByRole('switch', { name: 'Start with voice only' });
  await expect(choice).toBeHidden();
  const place = await yes.boundingBox();
  late.resolve();
  await expect(choice).toBeVisible();
  expect(await yes.boundingBox()).toEqual(place);
  await waiting.getByRole('switch', { name: 'Start with voice only' }).click();
  await expect(card.getByText('Ada starts with voice only')).toBeVisible();
  expect(await yes.boundingBox()).toEqual(place);
  await b.page.setViewportSize({ width: 844, height: 390 });
  for (const shown of [yes, card.getByRole('button', { name: 'Not now' }), choice])
    await expect(shown).toBeInViewport({ ratio: 1 });
});
