import { expect, type Page } from '@playwright/test';
import type { App } from '../app.ts';

type Deck = { day: string; questions: { id: string; challengeId: string | null }[] };

/** Whether no challenge was drawn for the day, so that none comes between the cards. */
export const isPlain = (drawn: readonly (string | null)[]) => drawn.every((one) => one === null);

/** Answers to a day's six questions, long enough for a summary. */
export const TEA_ANSWERS = [
  'I asked my neighbour for help with the garden, and we talked for an hour.',
  'I used to think that asking for help was weak. The garden taught me otherwise.',
  'My neighbour made the week lighter with a bag of tomatoes from the garden.',
  'Honesty, when I said that I was tired.',
  'An hour in the garden before work would make tomorrow a good day.',
  'Green, like the first tomato leaves in spring.',
];

const DAY_MINUTES = 24 * 60;
const MOST_DAYS = 60;

/** A person's deck of today, as their app reads it. */
export async function readDeck(page: Page, accessToken: string): Promise<Deck> {
  const answer = await page.request.get('/api/v1/daily-tea', { headers: { authorization: `Bearer ${accessToken}` } });
  await expect(answer).toBeOK();
  return (await answer.json()) as Deck;
}

/** Answers the first question of today through the API, as another device of the person would. */
export async function drinkTea(page: Page, accessToken: string): Promise<void> {
  const [first] = (await readDeck(page, accessToken)).questions;
  const headers = { authorization: `Bearer ${accessToken}` };
  const data = { answer: 'That I kept going' };
  await expect(await page.request.put(`/api/v1/daily-tea/answers/${first?.id}`, { headers, data })).toBeOK();
}

/**
 * Moves the clock by days until a person's deck has the challenges that the journey needs; answers the deck. Each day
 * is another draw, so no draw has to be faked.
 */
export async function waitForDraw(
  app: App,
  page: Page,
  accessToken: string,
  isWanted: (drawn: readonly (string | null)[]) => boolean,
): Promise<Deck> {
  for (let day = 0; day < MOST_DAYS; day += 1) {
    const deck = await readDeck(page, accessToken);
    if (isWanted(deck.questions.map(({ challengeId }) => challengeId))) return deck;
    await app.advance({ minutes: DAY_MINUTES });
  }
  throw new Error('no such challenges in sixty days');
}

/**
 * Moves on to a card, such as `1 of 5 more`. It renders a moment after the click; until then the previous one would take
 * typed text.
 */
export async function turnTo(page: Page, position: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText(position)).toBeVisible();
}
