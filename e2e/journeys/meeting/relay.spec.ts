import type { Page } from '@playwright/test';
import { test as base, expect } from '../../fixtures.ts';
import { type Relay, startRelay } from '../../relay.ts';
import { accept, callIdOf, connect, expectFramesGrow, expectFramesStand, promptText } from '../../steps/call.ts';
import { readPayments } from '../../steps/ledger.ts';
import { loseFirst } from '../../steps/lost-frames.ts';
import { keepPeers, localCandidateType, receivedSoFar } from '../../steps/peers.ts';
import { arriveInQueue, newPerson } from '../../steps/person.ts';

type Relayed = { transport: 'udp' | 'tcp'; relay: Relay; ownSettings: Record<string, string> };

const test = base.extend<Relayed>({
  transport: ['udp', { option: true }],
  ownSettings: [{}, { option: true }],
  relay: async ({ transport }, use) => {
    const relay = await startRelay({ transport });
    await use(relay);
    await relay.stop();
  },
  appSettings: async ({ relay, ownSettings }, use) =>
    use({
      ...relay.settings,
      CALL_LENGTH_SECONDS: '90',
      CALL_GRACE_SECONDS: '20',
      OFFER_SECONDS: '40',
      ...ownSettings,
    }),
});

/** How long a lost connection may be repaired before the call ends (product decisions section 5). */
const REPAIRED_WITHIN_MS = 20_000;

/** Two people at their match card. */
async function atTheCard(openWindow: () => Promise<Page>, prepare = async (_page: Page) => {}): Promise<[Page, Page]> {
  const pages: [Page, Page] = [await openWindow(), await openWindow()];
  for (const page of pages) {
    await page.addInitScript(keepPeers);
    await prepare(page);
  }
  const [ada, ben] = ['Ada', 'Ben'].map((firstName) => newPerson({ firstName }));
  if (!ada || !ben) throw new Error('nobody came');
  await Promise.all([arriveInQueue(pages[0], ada), arriveInQueue(pages[1], ben)]);
  for (const page of pages) await page.getByRole('button', { name: 'Meet now' }).waitFor();
  return pages;
}

for (const transport of ['udp', 'tcp'] as const) {
  test.describe(`over ${transport}`, () => {
    test.use({ transport });

    test(`strangers talk through the relay alone over ${transport}, warm behind the card, and again once it is back`, {
      tag: [transport === 'udp' ? '@gate' : '@network', '@call'],
    }, async ({ openWindow, relay }) => {
      const losses: (() => boolean)[] = [];
      const pages = await atTheCard(openWindow, async (page) => {
        losses.push(await loseFirst(page, /"type":"offer"/));
      });
      // The whole connection is made behind the card, though an offer is lost, and no media are sent over it.
      for (const page of pages)
        await expect
          .poll(() => receivedSoFar(page))
          .toEqual({ states: ['connected'], candidates: ['relay'], frames: 0, packets: 0 });
      // One of the two offers.
      expect(losses.filter((isLost) => isLost())).toHaveLength(1);
      await connect(...pages);
      expect(await Promise.all(pages.map(localCandidateType))).toEqual(['relay', 'relay']);
      // The connection of the card is the one of the call.
      for (const page of pages) expect((await receivedSoFar(page)).states).toEqual(['connected']);

      await relay.restart();
      // The first may be back before the other has noticed.
      const waits = pages.map((page) => page.getByText('the clock waits while we reconnect'));
      await Promise.all(waits.map((text) => expect(text).toBeVisible()));
      await Promise.all(waits.map((text) => expect(text).toBeHidden({ timeout: REPAIRED_WITHIN_MS })));
      await Promise.all(pages.map(expectFramesGrow));
    });
  });
}

test('one whose socket and media are away at once is waited for, and both go on', {
  tag: ['@network', '@call'],
}, async ({ openWindow, relay, expectedErrors }) => {
  expectedErrors.push(/^WebSocket connection to .+ failed/, /ERR_INTERNET_DISCONNECTED/);
  const pages = await atTheCard(openWindow);
  await connect(...pages);
  const [ada, ben] = pages;
  const goneSince = Date.now();
  // The browser's own "Offline" does not affect WebRTC.
  await ada.context().setOffline(true);
  relay.pause();
  const waits = ben.getByText('Ada is coming back');
  await expect(waits).toBeVisible();
  await expect.poll(() => Date.now() - goneSince).toBeGreaterThanOrEqual(5_000);
  await Promise.all(pages.map(expectFramesStand));
  relay.resume();
  await ada.context().setOffline(false);
  await expect(waits).toBeHidden({ timeout: REPAIRED_WITHIN_MS });
  await Promise.all(pages.map(expectFramesGrow));
  const isSameCard = async () => {
    const [adas, bens] = await Promise.all(pages.map((page) => promptText(page).textContent()));
    return adas === bens;
  };
  await expect.poll(isSameCard).toBe(true);
});

base.describe('without a relay', () => {
  base.use({ appSettings: { OFFER_SECONDS: '40' } });

  base(
    'no address and no picture reaches a stranger before both said yes',
    { tag: ['@gate', '@call'] },
    async ({ openWindow }) => {
      const pages = await atTheCard(openWindow);
      await accept(pages[0]);
      await expect(pages[0].getByText('Waiting for')).toBeVisible();
      for (const page of pages)
        expect(await receivedSoFar(page)).toEqual({ states: ['new'], candidates: [], frames: 0, packets: 0 });
      await accept(pages[1]);
      await Promise.all(pages.map((page) => page.waitForURL('**/video-call/**')));
      await Promise.all(pages.map(expectFramesGrow));
    },
  );
});

test.describe('with credentials that the relay refuses', () => {
  test.use({ ownSettings: { TURN_SECRET: 'not-the-secret-of-the-relay', CALL_GATHER_SECONDS: '4' } });

  test('two who never connect are told so, try again if both want, and keep their waiting time', {
    tag: ['@network', '@call'],
  }, async ({ app, openWindow }) => {
    const [adas, bens] = [newPerson({ firstName: 'Ada' }), newPerson({ firstName: 'Ben' })];
    const ada = { page: await openWindow(), person: adas };
    const ben = { page: await openWindow(), person: bens };
    await Promise.all([arriveInQueue(ada.page, adas), arriveInQueue(ben.page, bens)]);
    await Promise.all([accept(ada.page), accept(ben.page)]);
    const told = (page: typeof ada.page) => page.getByRole('heading', { name: "We couldn't connect you two" });
    await Promise.all([ada, ben].map(({ page }) => expect(told(page)).toBeVisible()));
    const first = callIdOf(ada.page);
    await ada.page.getByRole('button', { name: 'Try again with Ben' }).click();
    await expect(ada.page.getByText('as soon as Ben wants to try again too')).toBeVisible();
    await ben.page.getByRole('button', { name: 'Try again with Ada' }).click();
    await Promise.all([ada, ben].map(({ page }) => expect.poll(() => callIdOf(page)).not.toBe(first)));
    await Promise.all([ada, ben].map(({ page }) => expect(told(page)).toBeVisible()));
    await expect(ada.page.getByText('Your waiting time is kept.')).toBeVisible();
    await ada.page.getByRole('link', { name: 'Back to the queue' }).click();
    await expect(ada.page.getByRole('heading', { name: 'Finding your five' })).toBeVisible();
    for (const { person } of [ada, ben])
      expect(await readPayments(app, person, ['video_call', 'call_feedback', 'feedback_provided'])).toEqual([]);
  });
});
