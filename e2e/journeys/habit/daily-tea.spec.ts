import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures.ts';
import { arriveAsMember } from '../../steps/account.ts';
import { readDeck, TEA_ANSWERS, turnTo, waitForDraw } from '../../steps/deck.ts';
import { makeQuestionsHard, readPayments } from '../../steps/ledger.ts';
import { newPerson } from '../../steps/person.ts';

// Days pass on the server's clock but not in the browser: the token must last that long.
test.use({ appSettings: { JWT_LIFETIME_SECONDS: '5184000' }, motion: 'no-preference' });
test.setTimeout(180_000);

const toast = (page: Page) => page.locator('[data-sonner-toast]');
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

const CHALLENGES: Record<string, { title: string; xp: number }> = {
  mirror_partner: { title: 'Mirror Partner', xp: 50 },
  quick_draw: { title: 'Quick Draw', xp: 75 },
  word_association: { title: 'Word Association', xp: 60 },
};
const isDrawn = (id: string | null): id is string => id !== null;

test('a day of tea to its end, with challenges and what the answers come back to', { tag: '@gate' }, async ({
  app,
  openWindow,
}) => {
  const page = await openWindow({ hasCamera: false });
  const person = newPerson();
  await makeQuestionsHard(app);
  const { access_token } = await arriveAsMember(app, page, person);
  const { questions } = await waitForDraw(app, page, access_token, (drawn) => drawn.filter(isDrawn).length > 1);
  const drawn = questions.map(({ challengeId }) => challengeId);
  const [played] = drawn.filter(isDrawn);
  const xp = CHALLENGES[played ?? '']?.xp ?? 0;
  const challenge = page.getByText('Vibe challenge', { exact: true });
  await page.goto('/daily-tea');

  await test.step('the first question is there, and nothing before it', async () => {
    await expect(page.getByText('Today’s question')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  });

  /** Deals with a challenge that appears after moving on: plays the first to its end, skips any other. */
  const meet = async (id: string) => {
    await expect(page.getByRole('heading', { level: 1, name: CHALLENGES[id]?.title })).toBeVisible();
    if (id !== played) return page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByText(`${xp} XP`)).toBeVisible();
    await page.getByRole('button', { name: 'Complete challenge' }).click({ timeout: 30_000 });
    await expect(toast(page).getByText('Challenge Completed!')).toBeVisible();
    await expect(toast(page).getByText(`Earned ${xp} XP`)).toBeVisible();
    await expect(toast(page).getByText('New Badge Earned!')).toHaveCount(1);
  };

  await test.step('each answer is kept, the first one pays; a drawn challenge comes after moving on', async () => {
    for (const [index, answer] of TEA_ANSWERS.entries()) {
      await expect(page.getByText(index === 0 ? 'Today’s question' : `${index} of 5 more`)).toBeVisible();
      await page.getByRole('textbox', { name: 'Your answer' }).fill(answer);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(index === 0 ? 'Saved. Earned 10 XP' : 'Saved', { exact: true })).toBeVisible();
      if (index === 0) await expect(page.getByText('1 day streak')).toBeAttached();
      if (index < TEA_ANSWERS.length - 1) await next(page).click();
      const id = drawn[index] ?? null;
      if (isDrawn(id)) await meet(id);
    }
    await expect(page.getByText('Wildcard')).toBeVisible();
    await expect(next(page)).toBeDisabled();
  });

  await test.step('going back shows the answer, and moving on again brings no second challenge', async () => {
    for (let n = TEA_ANSWERS.length - 2; n >= 0; n -= 1) {
      await page.getByRole('button', { name: 'Previous' }).click();
      await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue(TEA_ANSWERS[n] ?? '');
      await expect(page.getByText('Wildcard')).toHaveCount(0);
    }
    for (let n = 2; n <= TEA_ANSWERS.length; n += 1) {
      await turnTo(page, `${n - 1} of 5 more`);
      await expect(challenge).toHaveCount(0);
    }
  });

  await test.step('the server no longer names a played challenge', async () => {
    const deck = await readDeck(page, access_token);
    expect(deck.questions.map(({ challengeId }) => challengeId)).toEqual(
      drawn.map((id) => (id === played ? null : id)),
    );
  });

  await test.step('the end says so, and sums up', async () => {
    await page.getByRole('button', { name: 'Finish for today' }).click();
    await expect(toast(page).getByText("That's all for today!")).toBeVisible();
    await expect(toast(page).getByText('Come back tomorrow for new reflections.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What your answers come back to' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible();
    await expect(page.getByText('What would you like someone to know about the garden?')).toBeVisible();
    await expect(page.getByText('AI-powered')).toHaveCount(0);
  });

  await test.step('the next day asks again, and continues the streak', async () => {
    await app.advance({ minutes: 24 * 60 });
    await page.reload();
    await expect(page.getByText('Today’s question')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('');
    await page.getByRole('textbox', { name: 'Your answer' }).fill('That I came back');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('2 day streak')).toBeAttached();
  });

  expect(await readPayments(app, person, ['daily_tea', 'vibe_challenge', 'streak_bonus'])).toEqual([
    { action: 'daily_tea', amount: 10 },
    { action: 'daily_tea', amount: 10 },
    { action: 'streak_bonus', amount: 5 },
    { action: 'vibe_challenge', amount: xp },
  ]);
});
