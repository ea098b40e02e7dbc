import { expect, test } from '../fixtures.ts';
import { connect, expectFramesGrow, promptText } from '../steps/call.ts';
import { findYourFive, newPerson, onboard, signUp } from '../steps/person.ts';

test('two people meet, talk through the guided call and arrive at the recap', async ({ app, openWindow }) => {
  const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada', values: ['Honesty', 'Adventure'] }) };
  const ben = { page: await openWindow(), person: newPerson({ firstName: 'Ben', values: ['Adventure', 'Humor'] }) };
  for (const { page, person } of [ada, ben]) {
    await signUp(page, person);
    await onboard(page, person);
    await findYourFive(page, person);
  }
  await expect(ada.page.getByText('You both chose Adventure')).toBeVisible();
  await connect(ada.page, ben.page);
  const callId = ada.page.url().split('/').at(-1);

  await test.step('both see the same card at the same time, through the acts', async () => {
    for (const prompt of ['Prompt 2 of 5', 'Prompt 3 of 5', 'Prompt 4 of 5']) {
      await Promise.all([ada, ben].map(({ page }) => expect(page.getByText(prompt)).toBeVisible()));
      const texts = await Promise.all([ada, ben].map(({ page }) => promptText(page).textContent()));
      expect(texts[0]).toBeTruthy();
      expect(texts[0]).toBe(texts[1]);
      await Promise.all([expectFramesGrow(ada.page), expectFramesGrow(ben.page)]);
    }
  });

  await test.step('the server’s clock ends the call for both, with a chime after it', async () => {
    const chimes = [ada, ben].map(({ page }) => page.waitForResponse('**/sounds/call-end.mp3', { timeout: 40_000 }));
    await Promise.all([ada, ben].map(({ page }) => page.waitForURL('**/post-call', { timeout: 40_000 })));
    const [call] = await app.query('select duration, state from conversations where id = $1', [callId]);
    for (const chime of await Promise.all(chimes)) expect(chime.headers()['content-type']).toBe('audio/mpeg');
    expect(call?.duration).toBe(24);
    expect(call?.state).toMatchObject({ phase: 'ended', end: { reason: 'time' } });
  });

  await test.step('the XP awarded is in the ledger once for each, and on both screens', async () => {
    const awards = await app.query('select amount from xp_ledger where idempotency_key = $1', [`video_call/${callId}`]);
    expect(awards).toEqual([{ amount: 20 }, { amount: 20 }]);
    await Promise.all(
      [ada, ben].map(async ({ page }) => {
        await expect(page.getByRole('heading', { name: 'Call Complete!' })).toBeVisible();
        await expect(page.getByText('20 XP earned')).toBeAttached();
        await expect(page.getByRole('dialog', { name: 'Call Feedback' })).toBeVisible();
      }),
    );
  });

  await test.step('feedback is given once, with its XP', async () => {
    const { page } = ada;
    await page.getByRole('button', { name: 'Submit Feedback' }).click();
    await expect(page.getByText('Please rate your call experience.')).toBeVisible();
    await page.getByRole('radio', { name: /^4 stars/ }).click();
    await page.getByRole('button', { name: 'Submit Feedback' }).click();
    await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const awards = await app.query('select amount from xp_ledger where idempotency_key = $1', [
      `call_feedback/${callId}`,
    ]);
    expect(awards).toEqual([{ amount: 5 }]);
  });

  await test.step('the recap tells the call, and the journal survives a reload', async () => {
    const { page } = ada;
    await expect(page.getByRole('heading', { name: 'Conversation with Ben' })).toBeVisible();
    await expect(page.getByText('+20 XP')).toBeVisible();
    await expect(page.getByRole('definition').nth(1)).toHaveText('20');
    await expect(page.getByText('4/5')).toBeVisible();
    await page.getByLabel('Conversation Journal').fill('We both like detours.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Your journal entry has been saved')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Conversation Journal')).toHaveValue('We both like detours.');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL('**/home');
    // 15 for the values, 50 for the set-up, 20 for the call, 5 for feedback, 15 for the First Five badge.
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /\b105 XP/);
  });
});
