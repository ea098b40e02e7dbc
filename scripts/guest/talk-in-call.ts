import { setTimeout as sleep } from 'node:timers/promises';
import { isOwnTurn } from './follow-call.ts';
import type { Guest } from './guest.ts';
import { guestAnswer } from './guest-words.ts';

const LOOK_EVERY_MS = 250;
/** Long enough to read a bubble, short enough to leave the floor. */
const ANSWER_MS = 7_000;
/** Longer than joining takes. */
const STRANDED_MS = 20_000;
/** The button goes by itself when the faces are shown. */
const CLICK_MS = 1_000;

/** Goes through a call to its end: ready at once, a word of welcome, and an answer at each of its turns. Answers the call's id. */
export async function talkInCall(guest: Guest): Promise<string> {
  const callId = new URL(guest.page.url()).pathname.split('/').at(-1) ?? '';
  const ready = guest.page.getByRole('button', { name: /^I.m ready$/ });
  let turns = 0;
  let answered: string | null = null;
  let silentFromMs = 0;
  let joinedMs = Date.now();
  while (isInCall(guest, callId) && Date.now() - joinedMs < STRANDED_MS) {
    if (!(await isStranded(guest))) joinedMs = Date.now();
    if (await ready.isVisible()) await ready.click({ timeout: CLICK_MS }).catch(() => {});
    const isSpeaking = Date.now() < silentFromMs;
    const card = turns === 0 ? 'welcome' : ownCard(guest, callId);
    if (!isSpeaking && card !== null && card !== answered) {
      await say(guest, guestAnswer(turns, guest.name));
      turns += 1;
      answered = card;
      silentFromMs = Date.now() + ANSWER_MS;
    } else if (!isSpeaking) await say(guest, null);
    await sleep(LOOK_EVERY_MS);
  }
  return callId;
}

/** In the bubble and as a tone; null for silence. A page that is just leaving hears nothing. */
async function say({ page, name, tell }: Guest, text: string | null): Promise<void> {
  if (text !== null) tell(`${name} says: ${text}`);
  const send = (detail: string | null) => window.dispatchEvent(new CustomEvent('guest-says', { detail }));
  await page.evaluate(send, text).catch(() => {});
}

/** The card while it is the guest's turn, else null. */
function ownCard({ readCall }: Guest, callId: string): string | null {
  const call = readCall();
  if (call?.snapshot.callId !== callId) return null;
  return isOwnTurn(call.snapshot, Date.now() - call.receivedAtMs) ? call.snapshot.card.id : null;
}

/** False once the call is over. */
function isInCall({ page, readCall }: Guest, callId: string): boolean {
  if (!page.url().includes('/video-call/')) return false;
  const snapshot = readCall()?.snapshot;
  return snapshot?.callId !== callId || snapshot.phase !== 'ended';
}

/** A screen without a call leaves a way home, and so does one that is joining. */
function isStranded({ page }: Guest): Promise<boolean> {
  return page.getByRole('link', { name: 'Go to Home' }).isVisible();
}
