import { expect, test } from '../../fixtures.ts';
import { choose, closeSheet, rate } from '../../steps/after-call.ts';
import { meet } from '../../steps/call.ts';
import { holdTimer } from '../../steps/hold-timer.ts';
import { inspect } from '../../steps/inspect.ts';
import { setStreaks } from '../../steps/ledger.ts';
import { newPerson } from '../../steps/person.ts';

/** The journey begins where the call ends. */
test.use({ appSettings: { CALL_LENGTH_SECONDS: '8' }, motion: 'no-preference' });
/** Visits many screens at many sizes, each with axe. */
test.setTimeout(300_000);

/** From the end of the countdown to the end of a celebration with a streak. */
const CELEBRATION_MS = 3_500;

test('the celebration and the streak of a call hold on every size and theme', { tag: ['@looks', '@call'] }, async ({
  app,
  openWindow,
}) => {
  const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada', values: ['Kindness'] }) };
  const ben = { page: await openWindow(), person: newPerson({ firstName: 'Ben', values: ['Kindness'] }) };
  await meet(ada, ben);
  const { page } = ada;
  await Promise.all([ada.page, ben.page].map((one) => one.waitForURL('**/post-call', { timeout: 40_000 })));
  await setStreaks(app, ada.person, 3);
  // The same call again; the celebration stays until it has been checked.
  await page.evaluate(() => sessionStorage.clear());
  const goOn = await holdTimer(page, CELEBRATION_MS);
  await page.reload();
  await expect(page.getByText('3 Day Streak!')).toBeVisible();
  await inspect(page, '12-celebration');
  await goOn();

  await expect(page.getByRole('dialog', { name: 'What would you like next?' })).toBeVisible();
  await inspect(page, '14-question');
  await choose(page, 'Friend');
  await inspect(page, '14b-feedback');
  await rate(page, 5);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  const streak = page.getByRole('dialog', { name: '3 Day Streak!' });
  await expect(streak).toBeVisible();
  await inspect(page, '16-streak');
  await streak.getByRole('button', { name: 'Keep it going!' }).click();
  await expect(page.getByRole('heading', { name: 'Conversation with Ben' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Schedule for tomorrow' })).toBeEnabled();
  await inspect(page, '13b-recap-strong');

  await closeSheet(ben.page);
  await expect(ben.page.getByRole('slider')).toHaveCount(2);
  await inspect(ben.page, '15-feedback-sliders');
  await ben.page.getByRole('button', { name: 'Submit Feedback' }).click();
  await expect(ben.page.getByText('Feedback submitted')).toBeVisible();
  await inspect(ben.page, '13-recap');
});
