import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AddressedSignal, CallConnection } from '@cuppa/contract/meeting/calls/call-events';
import { PICTURE_LEVELS, type PictureLevel } from '@cuppa/domain/meeting/calls/picture-levels';
import { type Browser, chromium, type Page } from '@playwright/test';
import { mintIceServers } from '../../apps/server/src/meeting/calls/ice-servers.ts';
import { type Relay, startRelay } from '../../e2e/relay.ts';
import { chromiumOptions } from '../../scripts/chromium-options.ts';
import { runPackageBin } from '../../scripts/run-command.ts';
import { writeTable } from '../../soak/write-table.ts';
import { servePage } from '../serve-page.ts';
import type { CallPage, Picture, Sent } from './page/page.ts';

/** The encoder and the estimate of the network need some seconds after each change. */
const SETTLING_MS = 15_000;
const MEASURED_MS = 30_000;
/** IPv4, UDP and the channel number of TURN, for each packet on the way to a relay or from it. */
const HEADER_BYTES = 28 + 4;
const CALL_MINUTES = 5;
const CALLS = 1_000_000;
const RELAY_BITS = 10e9;
const COLUMNS = [
  'sent picture',
  'of the test picture, kB a minute',
  'of a busy picture, kB a minute',
  'out of the relay in a call, MB',
  'in a million calls, TB',
  'calls that a relay of 10 Gbit/s carries',
];

type PageWindow = Window & { callPage: CallPage };
type Rate = { bytesAMinute: number; packetsAMinute: number };

/** Measures what each level of the app sends in a call through a relay, and prints what the relay has to carry. */
export async function bytesOfCalls(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cuppa-bench-call-'));
  const words = ['build', 'bench/call/page', '--outDir', folder, '--logLevel', 'error'];
  if ((await runPackageBin('vite/bin/vite.js', words)) !== 0) throw new Error('The page was not built.');
  const { url, http } = await servePage(folder);
  const relay = await startRelay();
  const browser = await chromium.launch(chromiumOptions(['--use-fake-device-for-media-stream=fps=30']));
  try {
    const pages = await openCall(browser, url.replace('127.0.0.1', 'localhost'), relay);
    const rows: string[] = [];
    for (const level of PICTURE_LEVELS) {
      const [calm, busy] = [await measure(pages, 'camera', level), await measure(pages, 'busy', level)];
      // Each direction leaves the relay once.
      const bytesAMinute = 2 * Math.max(withHeaders(calm), withHeaders(busy));
      const callBytes = CALL_MINUTES * bytesAMinute;
      const cells = [
        level === 'audio' ? 'none' : level,
        ...[calm, busy].map((rate) => Math.round(withHeaders(rate) / 1_000).toLocaleString('en')),
        (callBytes / 1e6).toFixed(1),
        ((callBytes * CALLS) / 1e12).toFixed(1),
        Math.floor((RELAY_BITS * 60) / (bytesAMinute * 8)).toLocaleString('en'),
      ];
      rows.push(`| ${cells.join(' | ')} |`);
      console.log(rows.at(-1));
    }
    if (process.argv.includes('--write')) writeTable('## A call', COLUMNS, rows, 'docs/capacity.md');
  } finally {
    await browser.close();
    await relay.stop();
    http.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const withHeaders = ({ bytesAMinute, packetsAMinute }: Rate) => bytesAMinute + packetsAMinute * HEADER_BYTES;

async function openCall(browser: Browser, url: string, { settings }: Relay): Promise<Page[]> {
  const open = async () => (await browser.newContext({ permissions: ['camera', 'microphone'] })).newPage();
  const pages = [await open(), await open()];
  for (const [index, page] of pages.entries()) {
    const other = pages[1 - index];
    await page.exposeFunction('tellOther', (message: AddressedSignal) =>
      other?.evaluate((given) => (window as unknown as PageWindow).callPage.receive(given), message),
    );
    page.on('pageerror', (error) => console.error(error));
    await page.goto(url);
    await page.waitForFunction(() => 'callPage' in window);
  }
  const ice = { turnUrls: [settings['TURN_URLS'] ?? ''], turnSecret: settings['TURN_SECRET'], stunUrls: undefined };
  for (const [index, page] of pages.entries()) {
    const servers = mintIceServers(ice, crypto.randomUUID(), new Date(), true);
    const connection: CallConnection = { ...servers, isPolite: index === 0 };
    await page.evaluate((given) => (window as unknown as PageWindow).callPage.start(given), connection);
  }
  const isSeen = () => (document.querySelector('video')?.videoHeight ?? 0) > 0;
  // A timer drives it, because a page in the background draws no frames.
  await Promise.all(pages.map((page) => page.waitForFunction(isSeen, undefined, { polling: 200 })));
  return pages;
}

/** What one of the two sends in a minute, as a mean of both. */
async function measure(pages: readonly Page[], picture: Picture, level: PictureLevel): Promise<Rate> {
  await Promise.all(
    pages.map((page) =>
      page.evaluate(([shown, at]) => (window as unknown as PageWindow).callPage.show(shown, at), [
        picture,
        level,
      ] as const),
    ),
  );
  await pause(SETTLING_MS);
  const read = () =>
    Promise.all(pages.map((page) => page.evaluate(() => (window as unknown as PageWindow).callPage.measure())));
  const before = await read();
  await pause(MEASURED_MS);
  const after = await read();
  const rate = (of: (sent: Sent) => number) => {
    const each = after.map((sent, index) => {
      const from = before[index] ?? sent;
      return ((of(sent) - of(from)) * 60_000) / (sent.atMs - from.atMs);
    });
    return each.reduce((sum, one) => sum + one, 0) / each.length;
  };
  return { bytesAMinute: rate(({ bytes }) => bytes), packetsAMinute: rate(({ packets }) => packets) };
}
