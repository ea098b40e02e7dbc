import { setTimeout as sleep } from 'node:timers/promises';
import type { Guest } from './guest.ts';
import { guestAnswer } from './guest-words.ts';

const LOOK_EVERY_MS = 250;
/** Long enough to read a bubble, short enough to leave the floor. */
const ANSWER_MS = 7_000;
const READY_MS = 15_000;

/** Goes through a call to its end: ready at once, and an answer whenever it is the guest's turn. Answers the call's id. */
export async function talkInCall(guest: Guest): Promise<string> {
  const { page } = guest;
  const callId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const ready = page.getByRole('button', { name: /^I.m ready$/ });
  await ready.click({ timeout: READY_MS }).catch(() => {});
  let turns = 0;
  let answered: string | null = null;
  let silentFrom = 0;

  async function answer(): Promise<void> {
    await say(guest, guestAnswer(turns, guest.name));
    turns += 1;
    silentFrom = Date.now() + ANSWER_MS;
  }

  await answer();
  while (await isInCall(guest)) {
    const card = await readOwnTurn(guest);
    if (silentFrom > 0 && Date.now() > silentFrom) {
      silentFrom = 0;
      await say(guest, null);
    }
    if (card !== null && card !== answered && silentFrom === 0) {
      answered = card;
      await answer();
    }
    if (card === null && silentFrom === 0) answered = null;
    await sleep(LOOK_EVERY_MS);
  }
  return callId;
}

/** In the bubble and as a tone; null for silence. A page that is just leaving hears nothing. */
async function say({ page }: Guest, text: string | null): Promise<void> {
  const send = (detail: string | null) => window.dispatchEvent(new CustomEvent('guest-says', { detail }));
  await page.evaluate(send, text).catch(() => {});
}

/** The card while it is the guest's turn, else null. */
async function readOwnTurn({ page }: Guest): Promise<string | null> {
  const isOwn = await page
    .getByText(/your turn/i)
    .first()
    .isVisible();
  if (!isOwn) return null;
  return page
    .locator('section[aria-live=polite] p')
    .first()
    .textContent({ timeout: 1_000 })
    .catch(() => null);
}

/** A call that cannot go on leaves a notice with a way home. */
async function isInCall({ page }: Guest): Promise<boolean> {
  if (!page.url().includes('/video-call/')) return false;
  return !(await page.getByRole('link', { name: 'Go to Home' }).isVisible());
}
