import { expect, type Page } from '@playwright/test';
import type { App } from '../app.ts';

type Deck = { day: string; questions: { id: string; challengeId: string | null }[] };

const DAY_MINUTES = 24 * 60;
const MOST_DAYS = 60;

/** A person's deck of today, as their app reads it. */
export async function readDeck(page: Page, accessToken: string): Promise<Deck> {
  const answer = await page.request.get('/api/v1/daily-tea', { headers: { authorization: `Bearer ${accessToken}` } });
  await expect(answer).toBeOK();
  return (await answer.json()) as Deck;
}

/**
 * Lets days go by until challenges were drawn for a person's deck as the journey needs them; answers the deck. Each day
 * is another draw, so that none has to be arranged.
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
