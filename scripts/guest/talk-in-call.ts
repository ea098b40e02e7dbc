import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import { isOwnTurn } from './follow-call.ts';
import type { Guest } from './guest.ts';
import { guestAnswer, guestWelcome } from './guest-answers.ts';

const LOOK_EVERY_MS = 250;
/** Long enough to read a bubble, short enough to leave the other person time. */
const ANSWER_MS = 7_000;
/** Longer than joining takes. */
const STRANDED_MS = 20_000;
/** If an acceptance had no effect by then, it may be repeated. */
const TAKEN_MS = 5_000;

/** A guest greets before the first card. */
const WELCOME = { id: 'welcome' };

/** The buttons that a guest accepts, by their labels. */
const YES = [
  { button: /^I.m ready$/, told: null },
  { button: /^Yes, five more$/, told: 'says yes to five more minutes.' },
  { button: /^Let.s play$/, told: 'plays along.' },
] as const;

/**
 * Goes through a call to its end: is ready immediately, says a welcome, answers at each of its turns, and accepts more
 * time and challenges. Answers the call's id.
 */
export async function talkInCall(guest: Guest): Promise<string> {
  const callId = new URL(guest.page.url()).pathname.split('/').at(-1) ?? '';
  let turns = 0;
  let answered: string | null = null;
  let silentFromMs = 0;
  let joinedMs = Date.now();
  while (isInCall(guest, callId) && Date.now() - joinedMs < STRANDED_MS) {
    if (!(await isStranded(guest))) joinedMs = Date.now();
    await sayYes(guest);
    const isSpeaking = Date.now() < silentFromMs;
    const card = turns === 0 ? WELCOME : ownCard(guest, callId);
    if (!isSpeaking && card !== null && card.id !== answered) {
      await say(guest, turns === 0 ? guestWelcome(guest.name) : guestAnswer(card, turns));
      turns += 1;
      answered = card.id;
      silentFromMs = Date.now() + ANSWER_MS;
    } else if (!isSpeaking) await say(guest, null);
    await sleep(LOOK_EVERY_MS);
  }
  return callId;
}

async function sayYes({ page, name, tell }: Guest): Promise<void> {
  for (const { button, told } of YES) {
    const yes = page.getByRole('button', { name: button });
    if (!(await pressIfThere(yes))) continue;
    if (told !== null) tell(`${name} ${told}`);
    // Waits for the server, so that a slow answer causes no second press.
    await yes.waitFor({ state: 'hidden', timeout: TAKEN_MS }).catch(() => {});
  }
}

/**
 * Presses a button that may disappear at any moment, in one step within the page: a Playwright click that times out may
 * have pressed anyway. Answers whether it pressed; a page that is unloading has no buttons.
 */
function pressIfThere(button: Locator): Promise<boolean> {
  const press = (found: HTMLElement[]) => {
    for (const element of found) element.click();
    return found.length > 0;
  };
  return button.evaluateAll(press).catch(() => false);
}

/** Says a text in the bubble and as a tone; null for silence. Does nothing on a page that is unloading. */
async function say({ page, name, tell }: Guest, text: string | null): Promise<void> {
  if (text !== null) tell(`${name} says: ${text}`);
  const send = (detail: string | null) => window.dispatchEvent(new CustomEvent('guest-says', { detail }));
  await page.evaluate(send, text).catch(() => {});
}

/** The card while it is the guest's turn, else null. */
function ownCard({ readCall }: Guest, callId: string): { id: string } | null {
  const call = readCall();
  if (call?.snapshot.callId !== callId) return null;
  return isOwnTurn(call.snapshot, Date.now() - call.receivedAtMs) ? call.snapshot.card : null;
}

/** False once the call is over. */
function isInCall({ page, readCall }: Guest, callId: string): boolean {
  if (!page.url().includes('/video-call/')) return false;
  const snapshot = readCall()?.snapshot;
  return snapshot?.callId !== callId || snapshot.phase !== 'ended';
}

/** Whether a link to home is shown: a screen without a call has one, and so does one that is joining. */
function isStranded({ page }: Guest): Promise<boolean> {
  return page.getByRole('link', { name: 'Go to Home' }).isVisible();
}
