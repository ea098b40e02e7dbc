import { request } from '@playwright/test';
import type { Page as FirefoxPage } from 'puppeteer-core';
import {
  type Caller,
  expectPicture,
  expectSteady,
  expectText,
  press,
  receivedBy,
  storeSession,
} from '../../browsers/caller.ts';
import { startFirefox } from '../../browsers/firefox.ts';
import { test as base, expect } from '../../fixtures.ts';
import { startRelay } from '../../relay.ts';
import { countCallsWithMedia } from '../../steps/call-records.ts';
import { keepPeers } from '../../steps/peers.ts';
import { arrive, newPerson } from '../../steps/person.ts';

type FirefoxFixtures = {
  /** Starts a Firefox and opens a page in it. */
  openFirefox: (options?: { hidesAddresses?: boolean }) => Promise<FirefoxPage>;
  /** Opens a page in Chromium that keeps its connections. */
  openChromium: () => Promise<Caller>;
};

const test = base.extend<FirefoxFixtures>({
  openFirefox: async ({}, use) => {
    const browsers: Awaited<ReturnType<typeof startFirefox>>[] = [];
    await use(async (options) => {
      const browser = await startFirefox(options);
      browsers.push(browser);
      const page = await browser.newPage();
      await page.setViewport({ width: 390, height: 844 });
      await page.evaluateOnNewDocument(keepPeers);
      return page;
    });
    await Promise.all(browsers.map((browser) => browser.close()));
  },
  openChromium: async ({ openWindow }, use) => {
    await use(async () => {
      const page = await openWindow();
      await page.addInitScript(keepPeers);
      return page;
    });
  },
  appSettings: { CALL_LENGTH_SECONDS: '200', CALL_GRACE_SECONDS: '40', OFFER_SECONDS: '40' },
});
test.setTimeout(240_000);

type Pair = readonly [Caller, Caller];

/** Brings two pages from the sign-up into a call with each other. */
async function meet(url: string, pair: Pair): Promise<void> {
  for (const [index, page] of pair.entries()) {
    const session = await arrive(
      await request.newContext({ baseURL: url }),
      newPerson({ firstName: index === 0 ? 'Ada' : 'Ben' }),
    );
    await page.goto(`${url}/robots.txt`);
    await storeSession(page, JSON.stringify(session));
    await page.goto(`${url}/video`);
    await press(page, 'Find Your Five');
  }
  await Promise.all(pair.map((page) => press(page, 'Meet now')));
  await Promise.all(pair.map(expectPicture));
}

test('Firefox and Chromium stay in one call, whoever makes the offer', { tag: ['@browsers', '@call'] }, async ({
  app,
  openFirefox,
  openChromium,
}) => {
  const offers: boolean[] = [];
  // The roles follow from ids, which are random: a few calls have both.
  while (new Set(offers).size < 2 && offers.length < 6) {
    const pair = [await openFirefox(), await openChromium()] as const;
    await meet(app.url, pair);
    await expectSteady(pair);
    await expect.poll(() => countCallsWithMedia(app)).toBe(1);
    offers.push((await receivedBy(pair[0])).hasOffered);
    await press(pair[0], 'End');
    await Promise.all(pair.map((page) => expectText(page, 'It happens.')));
  }
  expect(new Set(offers)).toEqual(new Set([false, true]));
});

test('two in Firefox talk through a reload, a blur and a server that is away', {
  tag: ['@browsers', '@call'],
}, async ({ app, openFirefox }) => {
  // Also without addresses of their own, the first connection is enough; the lobby's trial call takes two.
  const hidden = { hidesAddresses: true };
  const pair = [await openFirefox(hidden), await openFirefox(hidden)] as const;
  const [ada, ben] = pair;
  await meet(app.url, pair);
  await expectSteady(pair);
  expect((await receivedBy(ada)).connections).toBe(3);
  await press(ada, 'Safety');
  await expectPicture(ben);
  await press(ada, 'Show my picture again');
  await ada.reload();
  await Promise.all(pair.map(expectPicture));
  await expectSteady(pair);
  await app.crash();
  await Promise.all(pair.map(expectPicture));
  await app.restart();
  await expectSteady(pair);
});

test('Firefox and Chromium talk through the relay alone', { tag: ['@browsers', '@call'] }, async ({
  apps,
  openFirefox,
  browser,
}) => {
  const relay = await startRelay();
  const app = await apps.open({ ...relay.settings, CALL_LENGTH_SECONDS: '90', OFFER_SECONDS: '40' }, false);
  const page = await (await browser.newContext({ permissions: ['camera', 'microphone'] })).newPage();
  await page.addInitScript(keepPeers);
  const pair = [await openFirefox(), page] as const;
  await meet(app.url, pair);
  await expectSteady(pair);
  await page.context().close();
  await relay.stop();
});
