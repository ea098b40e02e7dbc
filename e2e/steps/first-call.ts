import { expect, type Page } from '@playwright/test';
import type { App } from '../app.ts';
import { choose, rate } from './after-call.ts';
import { expectFramesGrow, promptText } from './call.ts';
import { readCall } from './call-records.ts';
import { amountsPaidFor } from './ledger.ts';
import { newPerson, type Person } from './person.ts';

/** The steps of the first journey, in order: from the search to the way home. */
export type Guest = { page: Page; person: Person };
type Both = readonly [Guest, Guest];

/** Long enough to answer the question of more time, which is shown for a fifth of it. */
export const CALL_SECONDS = 40;

/** Opens a window for a new person with these values. */
export async function openGuest(
  openWindow: () => Promise<Page>,
  firstName: string,
  values: readonly string[],
): Promise<Guest> {
  return { page: await openWindow(), person: newPerson({ firstName, values }) };
}

export async function expectSharedValue({ page }: Guest, value: string): Promise<void> {
  await expect(page.getByText(`You both chose ${value}`)).toBeVisible();
}

/** Expects the two to read the same words, act by act, and to see each other move. */
export async function expectSameCards(...both: Both): Promise<void> {
  for (const prompt of ['Prompt 2 of 5', 'Prompt 3 of 5', 'Prompt 4 of 5']) {
    await Promise.all(both.map(({ page }) => expect(page.getByText(prompt)).toBeVisible()));
    const texts = await Promise.all(both.map(({ page }) => promptText(page).textContent()));
    expect(texts[0]).toBeTruthy();
    expect(texts[0]).toBe(texts[1]);
    await Promise.all(both.map(({ page }) => expectFramesGrow(page)));
  }
}

export async function expectCallEndedByTheClock(app: App, callId: string, both: Both): Promise<void> {
  const chimes = both.map(({ page }) => page.waitForResponse('**/sounds/call-end.mp3', { timeout: 40_000 }));
  await Promise.all(both.map(({ page }) => page.waitForURL('**/post-call', { timeout: 40_000 })));
  const call = await readCall(app, callId);
  for (const chime of await Promise.all(chimes)) expect(chime.headers()['content-type']).toBe('audio/mpeg');
  expect(call.duration).toBe(CALL_SECONDS);
  expect(call.state).toMatchObject({ phase: 'ended', extension: { agreed: 0 }, end: { reason: 'time' } });
}

export async function expectAwards(app: App, callId: string, both: Both): Promise<void> {
  expect(await amountsPaidFor(app, `video_call/${callId}`)).toEqual([20, 20]);
  await Promise.all(
    both.map(async ({ page }) => {
      await expect(page.getByRole('heading', { name: 'Call Complete!' })).toBeVisible();
      await expect(page.getByText('20 XP earned')).toBeAttached();
      await expect(page.getByRole('dialog', { name: 'What would you like next?' })).toBeVisible();
    }),
  );
}

/** One answers the question and gives stars, which are required; the other closes the question. */
export async function giveFeedback(app: App, callId: string, { page }: Guest, other: Guest): Promise<void> {
  await choose(page, 'Friend');
  await page.getByRole('button', { name: 'Say more' }).click();
  await page.getByRole('button', { name: 'Submit Feedback' }).click();
  await expect(page.getByText('Please rate your call experience.')).toBeVisible();
  await rate(page, 4);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(await amountsPaidFor(app, `call_feedback/${callId}`)).toEqual([5]);
}

export async function keepJournal({ page }: Guest, partner: string): Promise<void> {
  await expect(page.getByRole('heading', { name: `Conversation with ${partner}` })).toBeVisible();
  await expect(page.getByText('+20 XP')).toBeVisible();
  await expect(page.getByRole('definition').nth(1)).toHaveText('20');
  await expect(page.getByText('4/5')).toBeVisible();
  await page.getByLabel('Conversation Journal').fill('We both like detours.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your journal entry has been saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Conversation Journal')).toHaveValue('We both like detours.');
}

export async function expectHomeXp({ page }: Guest, xp: number): Promise<void> {
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL('**/home');
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', new RegExp(`\\b${xp} of 400 XP`));
}
