import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { callIdOf, connect } from '../../steps/call.ts';
import {
  CALL_SECONDS,
  expectAwards,
  expectCallEndedByTheClock,
  expectHomeXp,
  expectSameCards,
  expectSharedValue,
  giveFeedback,
  keepJournal,
  openGuest,
} from '../../steps/first-call.ts';
import { wantMoreTimeAlone } from '../../steps/more-time.ts';
import { findYourFive, onboard, signUp } from '../../steps/person.ts';

// From the first page to the recap, with all animations.
test.use({ motion: 'no-preference', appSettings: { CALL_LENGTH_SECONDS: String(CALL_SECONDS) } });

/** Records the temporary refusals of the server, and counts API requests. */
function watchAnswers(page: Page) {
  const seen = { api: 0, refused: [] as string[] };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/(api|auth\/v1)\//.test(pathname)) seen.api += 1;
    if (response.status() === 429 || response.status() >= 500) seen.refused.push(`${response.status()} ${pathname}`);
  });
  return seen;
}

test('two people meet, talk through the guided call and arrive at the recap', { tag: ['@gate', '@call'] }, async ({
  app,
  openWindow,
}) => {
  const ada = await openGuest(openWindow, 'Ada', ['Honesty', 'Adventure']);
  const ben = await openGuest(openWindow, 'Ben', ['Adventure', 'Humor']);
  const seen = [ada, ben].map(({ page }) => watchAnswers(page));
  await Promise.all(
    [ada, ben].map(async ({ page, person }) => {
      await signUp(page, person);
      await onboard(page, person);
      await findYourFive(page, person);
    }),
  );
  await expectSharedValue(ada, 'Adventure');
  await connect(ada.page, ben.page);
  const callId = callIdOf(ada.page);
  for (const { refused, api } of seen) {
    expect(refused).toEqual([]);
    // docs/limits.md relies on this: an account may spend 240 points in 20 seconds, an address 6,000.
    expect(api).toBeLessThan(40);
  }

  await test.step('both see the same card at the same time, through the acts', () => expectSameCards(ada, ben));
  await test.step('only one says yes to more time, and the other does not learn of it', () =>
    wantMoreTimeAlone(ada.page, ben));
  await test.step('the server’s clock ends the call for both, with a chime after it', () =>
    expectCallEndedByTheClock(app, callId, [ada, ben]));
  await test.step('the XP awarded is in the ledger once for each, and on both screens', () =>
    expectAwards(app, callId, [ada, ben]));
  await test.step('feedback is given once, with its XP', () => giveFeedback(app, callId, ada, ben));
  await test.step('the recap describes the call, and the journal survives a reload', () => keepJournal(ada, 'Ben'));
  // 15 for the values, 50 for the setup, 20 for the call, 5 for feedback, 15 for the First Five badge.
  await test.step('home counts all of it', () => expectHomeXp(ada, 105));
});
