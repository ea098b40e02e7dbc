import type { Page } from '@playwright/test';
import { test as base, expect } from '../../fixtures.ts';
import { type Relay, startRelay } from '../../relay.ts';
import { expectFramesGrow, meet } from '../../steps/call.ts';
import { readQualityFacts } from '../../steps/call-records.ts';
import { keepPeers, type Peer } from '../../steps/peers.ts';
import { newPerson } from '../../steps/person.ts';
import { startWeakNetwork, type WeakNetwork } from '../../weak-network.ts';

const test = base.extend<{ relay: Relay; network: WeakNetwork }>({
  relay: async ({}, use) => {
    const relay = await startRelay();
    await use(relay);
    await relay.stop();
  },
  network: async ({ relay }, use) => {
    const network = await startWeakNetwork(Number(/:(\d+)\?/.exec(relay.settings['TURN_URLS'] ?? '')?.[1]));
    await use(network);
    network.stop();
  },
  appSettings: async ({ relay, network }, use) => {
    const TURN_URLS = `turn:127.0.0.1:${network.port}?transport=udp`;
    await use({ ...relay.settings, TURN_URLS, CALL_LENGTH_SECONDS: '600' });
  },
});

/**
 * After each picture size that failed on the narrow line, the next try waits longer, for up to 16 good samples of two
 * seconds in a row (call-quality.ts); a picture that stutters on a busy machine restarts the count.
 */
const TRIED_AGAIN_WITHIN_MS = 120_000;

type Sent = { height: number; isDoubled: boolean; soundPackets: number };

/** The state of what a page's newest connection sends: the height of the picture, 0 for none, and its sound. */
function readSent(page: Page): Promise<Sent> {
  return page.evaluate(async () => {
    // The others only asked whether the browser can call.
    const peer = (window as unknown as { peers: Peer[] }).peers.findLast(({ isUsed }) => isUsed);
    const video = peer?.getSenders().find(({ track }) => track?.kind === 'video');
    const [encoding] = video?.getParameters().encodings ?? [];
    const { width = 0, height = 0 } = video?.track?.getSettings() ?? {};
    const sdp = peer?.remoteDescription?.sdp ?? '';
    const red = /a=rtpmap:(\d+) red\/48000/.exec(sdp)?.[1];
    const reports = [...((await peer?.getStats())?.values() ?? [])] as { type: string; kind?: string }[];
    const sound = reports.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio');
    return {
      height: encoding?.active ? Math.min(width, height) / (encoding.scaleResolutionDownBy ?? 1) : 0,
      isDoubled: /m=audio \d+ \S+ (\d+)/.exec(sdp)?.[1] === red,
      soundPackets: (sound as { packetsReceived?: number } | undefined)?.packetsReceived ?? 0,
    };
  });
}

async function expectHeight(page: Page, least: number, most: number, timeout = 45_000): Promise<void> {
  const isWithin = async () => {
    const { height } = await readSent(page);
    return height >= least && height <= most;
  };
  await expect.poll(isWithin, { message: `a picture of ${least} to ${most} lines`, timeout }).toBe(true);
}

/** Expects each packet of the sound to repeat the one before, or not. */
async function expectDoubled(page: Page, isDoubled: boolean): Promise<void> {
  const read = async () => (await readSent(page)).isDoubled;
  await expect.poll(read, { message: 'sound sent twice', timeout: 45_000 }).toBe(isDoubled);
}

test('on a weak network the picture steps down to sound alone, both read it, and it comes back', {
  tag: ['@network', '@call'],
}, async ({ app, network, openWindow }) => {
  test.setTimeout(500_000);
  const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada' }) };
  const ben = { page: await openWindow(), person: newPerson({ firstName: 'Ben' }) };
  const pages = [ada.page, ben.page];
  for (const page of pages) await page.addInitScript(keepPeers);
  const callId = await meet(ada, ben);
  // It starts low and ramps up.
  for (const page of pages) await expectHeight(page, 350, 720);

  network.become({ kbps: null, loses: 20 });
  for (const page of pages) await expectDoubled(page, true);

  network.become({ kbps: 150, loses: null });
  for (const page of pages) await expectHeight(page, 100, 200);

  network.become({ kbps: 55, loses: null });
  for (const page of pages) {
    await expect(page.getByRole('status').filter({ hasText: 'so your pictures rest' })).toBeVisible({
      timeout: 45_000,
    });
    await expect(page.getByText(/’s picture is resting/)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Network: weak' })).toBeVisible();
  }
  const before = (await readSent(ada.page)).soundPackets;
  await expect.poll(async () => (await readSent(ada.page)).soundPackets).toBeGreaterThan(before + 50);

  network.become({ kbps: null, loses: null });
  for (const page of pages) {
    await expect(page.getByText('so your pictures rest')).toBeHidden({ timeout: TRIED_AGAIN_WITHIN_MS });
    await expect(page.getByText(/picture is resting/)).toBeHidden({ timeout: TRIED_AGAIN_WITHIN_MS });
    await expectFramesGrow(page);
  }
  for (const page of pages) {
    await expectHeight(page, 350, 720, TRIED_AGAIN_WITHIN_MS);
    await expectDoubled(page, false);
  }

  await ada.page.getByRole('button', { name: 'End' }).click();
  await Promise.all(pages.map((page) => page.waitForURL('**/post-call')));
  await expect.poll(async () => (await readQualityFacts(app, callId)).length).toBe(2);
  for (const facts of await readQualityFacts(app, callId)) {
    expect(facts).toMatchObject({
      worstLevel: 'audio',
      isRelayed: true,
      browser: expect.stringMatching(/^Chrome \d+$/),
    });
  }
});
