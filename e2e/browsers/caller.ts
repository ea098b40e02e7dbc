import { expect, type Page } from '@playwright/test';
import type { Page as FirefoxPage } from 'puppeteer-core';
import type { Peer } from '../steps/peers.ts';

/** A page in a call, of either library. */
export type Caller = Page | FirefoxPage;

/** How long a picture may take on a busy machine. */
const PATIENCE = { timeout: 30_000 };
const QUIET_MS = 12_000;

type Received = { connections: number; open: number; decoded: number; playedSeconds: number; hasOffered: boolean };
type Kept = { peers: Peer[] };
type Report = { type: string; kind?: string; framesDecoded?: number };
type Evaluates = { evaluate<T, Given = undefined>(work: (given: Given) => T | Promise<T>, given?: Given): Promise<T> };

/** Signs the next page of this origin in. */
export function storeSession(page: Caller, session: string): Promise<void> {
  return (page as Evaluates).evaluate((given: string) => localStorage.setItem('cuppa.auth', given), session);
}

/** What a page has received so far; it has kept its connections since before the app (`keepPeers`). */
export function receivedBy(page: Caller): Promise<Received> {
  return (page as Evaluates).evaluate(async () => {
    // The others only asked whether the browser can call.
    const peers = (window as unknown as Kept).peers.filter(({ isUsed }) => isUsed);
    // Firefox calls the connection of a closed one "new", and throws at its descriptions.
    const open = peers.filter(({ signalingState }) => signalingState !== 'closed');
    // Firefox sometimes never answers for a connection that ends meanwhile.
    const statisticsOf = (peer: Peer): Promise<Map<string, Report>> =>
      Promise.race([
        peer.getStats() as Promise<unknown> as Promise<Map<string, Report>>,
        new Promise<Map<string, Report>>((resolve) => setTimeout(() => resolve(new Map()), 2_000)),
      ]);
    let decoded = 0;
    for (const peer of open)
      for (const report of (await statisticsOf(peer)).values())
        if (report.type === 'inbound-rtp' && report.kind === 'video') decoded += report.framesDecoded ?? 0;
    const videos = [...document.querySelectorAll('video')];
    const theirs = videos.find((video) => /^(?!Your).*’s camera$/.test(video.ariaLabel ?? ''));
    return {
      connections: peers.length,
      open: open.length,
      decoded,
      playedSeconds: theirs?.currentTime ?? 0,
      hasOffered: open.some(({ localDescription }) => localDescription?.type === 'offer'),
    };
  });
}

/** Waits until a page decodes and plays the other's picture. */
export async function expectPicture(page: Caller): Promise<void> {
  let before: Received | null = null;
  await expect(async () => {
    before ??= await receivedBy(page);
    const { decoded, playedSeconds } = await receivedBy(page);
    // Firefox counts from zero at each new size of the picture, and a fresh picture plays from its start.
    const hasGrown = decoded > 0 && decoded !== before.decoded && playedSeconds !== before.playedSeconds;
    expect(hasGrown, 'a picture of the other side').toBe(true);
  }).toPass(PATIENCE);
}

/** Watches a call for twelve seconds: its pictures run on, and no side makes another connection. */
export async function expectSteady(callers: readonly Caller[]): Promise<void> {
  const before = await Promise.all(callers.map(receivedBy));
  const since = Date.now();
  await expect.poll(() => Date.now() - since, PATIENCE).toBeGreaterThan(QUIET_MS);
  await Promise.all(callers.map(expectPicture));
  const after = await Promise.all(callers.map(receivedBy));
  expect(after.map(({ open }) => open)).toEqual(callers.map(() => 1));
  expect(after.map(({ connections }) => connections)).toEqual(before.map(({ connections }) => connections));
}

/** Presses the button with this name once it is there. */
export async function press(page: Caller, name: string): Promise<void> {
  if ('getByRole' in page) return page.getByRole('button', { name, exact: true }).click();
  const button = await page.waitForSelector(`::-p-aria([name="${name}"][role="button"])`, PATIENCE);
  await button?.click();
}

/** Waits for a text on the page. */
export async function expectText(page: Caller, text: string): Promise<void> {
  await expect
    .poll(() => (page as Evaluates).evaluate(() => document.body.innerText), { ...PATIENCE, message: text })
    .toContain(text);
}
