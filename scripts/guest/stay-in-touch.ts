import { setTimeout as sleep } from 'node:timers/promises';
import type { Guest } from './guest.ts';
import { guestChoices } from './guest-choices.ts';
import { guestGreeting, guestReply } from './guest-replies.ts';
import { talkInCall } from './talk-in-call.ts';
import { hasNeverConnected, tryAgain } from './try-again.ts';

const LOOK_EVERY_MS = 1_500;
const OPEN_WITHIN_MS = 8_000;
const SENT_WITHIN_MS = 10_000;
const KEY_MS = 20;
/** Gives up after this many errors in a row: half a minute. */
const MAX_ERRORS_IN_A_ROW = 20;

/** Completes a call, or another if one never connects; then gives five stars and its private answer. */
export async function haveCall(guest: Guest): Promise<void> {
  const { page, api, name, tell } = guest;
  tell(`${name} is in the call.`);
  let callId = await talkInCall(guest);
  while (hasNeverConnected(guest, callId)) {
    await tryAgain(guest, callId);
    callId = await talkInCall(guest);
  }
  await page.goto('/home');
  const isOver = await api.postCall.submitFeedback({ callId, rating: 5 }).catch(() => null);
  if (isOver === null) return tell('The call ended before it began.');
  const snapshot = guest.readCall()?.snapshot;
  const choices = snapshot === undefined ? [] : guestChoices(snapshot);
  // A call that was cut short asks nothing.
  await api.pairs.answerVerdict({ callId, choices }).catch(() => {});
  const chosen = choices.includes('friend') ? 'Friend and Again' : 'Again, because the call was short';
  tell(`The call is over. ${name} chooses ${chosen}; what you both choose shows in your own window.`);
}

/** Accepts ready cards and proposed times, and answers messages, until the browser closes. */
export async function stayInTouch(guest: Guest): Promise<never> {
  const replies = { count: 0 };
  let failures = 0;
  for (;;) {
    try {
      await takeReadyCard(guest);
      await acceptTimes(guest);
      await writeBack(guest, replies);
      failures = 0;
    } catch (error) {
      // A server that is briefly unreachable is no reason to leave.
      failures += 1;
      if (failures === MAX_ERRORS_IN_A_ROW || guest.page.isClosed()) throw error;
    }
    await sleep(LOOK_EVERY_MS);
  }
}

async function takeReadyCard(guest: Guest): Promise<void> {
  const ready = guest.page.getByRole('dialog').getByRole('button', { name: 'I’m ready' });
  if (!(await ready.isVisible())) return;
  await ready.click().catch(() => {});
  const hasBegun = await guest.page.waitForURL('**/video-call/**').then(
    () => true,
    () => false,
  );
  if (hasBegun) await haveCall(guest);
}

async function acceptTimes({ api, name, tell }: Guest): Promise<void> {
  for (const { id, status, isProposedByYou, scheduledFor } of await api.reconnections.list()) {
    if (status !== 'scheduled' || isProposedByYou) continue;
    const accepted = await api.reconnections.accept({ id }).catch(() => null);
    if (accepted !== null) tell(`${name} said yes to ${new Date(scheduledFor).toLocaleString()}.`);
  }
}

async function writeBack(guest: Guest, replies: { count: number }): Promise<void> {
  const { items } = await guest.api.connections.list({});
  for (const { id, lastMessage } of items) {
    if (lastMessage === null) await write(guest, id, guestGreeting(guest.name));
    else if (!lastMessage.isOwn) {
      await write(guest, id, guestReply(lastMessage, guest.name, replies.count));
      replies.count += 1;
    }
  }
}

/** Types like a person, so that the other sees it, and waits until the message is there. */
async function write({ page, api, name, tell }: Guest, connectionId: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Message / });
  const isThere = page.url().endsWith(connectionId) && (await field.isVisible());
  if (!isThere) await page.goto(`/chat/${connectionId}`);
  // If the page did not load, the next round opens it again.
  await field.fill('', { timeout: OPEN_WITHIN_MS });
  await field.pressSequentially(text, { delay: KEY_MS });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  tell(`${name} wrote: ${text}`);
  const until = Date.now() + SENT_WITHIN_MS;
  while (Date.now() < until) {
    const { items } = await api.connections.list({});
    if (items.find(({ id }) => id === connectionId)?.lastMessage?.isOwn !== false) return;
    await sleep(LOOK_EVERY_MS);
  }
}
