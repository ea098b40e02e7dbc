import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { startRelay } from '../../e2e/relay.ts';
import { arriveInQueue, newPerson } from '../../e2e/steps/person.ts';
import { buildWebApp } from '../../scripts/build-web-app.ts';
import { chromiumOptions } from '../../scripts/chromium-options.ts';
import { openBench } from '../api/processes.ts';
import { processorSecondsOf } from './browser-processor.ts';
import { bytesOfCalls } from './bytes-of-calls.ts';
import { openDelayedProxy } from './delayed-proxy.ts';
import { memoryOfCalls } from './memory-of-calls.ts';
import { startSample } from './sample.ts';
import { firstFrameAt, nextFrameAt, waitForFullSize, watch } from './watch-frames.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const DELAYS_MS = [0, 60];
/** How long after the card the second yes comes, like a person who reads it. */
const READING_MS = 2_000;
const OUTAGE_MS = 3_000;
const PROCESSOR_SECONDS = 10;

type Windows = { contexts: BrowserContext[]; pages: [Page, Page] };
/** `keptEffects`: false if the page found its machine too slow and went back to the plain picture. */
type Run = { firstFrameMs: number; processor?: number; keptEffects?: boolean };

async function openWindows(browser: Browser, url: string): Promise<Windows> {
  const options = { baseURL: url, viewport: { width: 640, height: 900 }, permissions: ['camera', 'microphone'] };
  const contexts = [await browser.newContext(options), await browser.newContext(options)];
  const pages = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
  await Promise.all(pages.map(watch));
  return { contexts, pages };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The time from the second yes to the first picture, as a mean of both sides. */
async function waitForPictures(pages: readonly Page[], since: number): Promise<number> {
  const moments = await Promise.all(pages.map(firstFrameAt));
  return moments.reduce((sum, moment) => sum + moment - since, 0) / moments.length;
}

/** Both run in the page. */
function chooseEffects(): void {
  localStorage.setItem('callSettings', JSON.stringify({ isBackgroundBlurred: true, isSoundCalmed: true }));
}
const isStillBlurred = () => localStorage.getItem('callSettings')?.includes('"isBackgroundBlurred":true') === true;

/** Runs one call of the app. With a warm cache, the two have loaded the call page before. */
async function runApp(
  browser: Browser,
  url: string,
  { isWarm = false, measuresProcessor = false, hasEffects = false } = {},
): Promise<Run> {
  const { contexts, pages } = await openWindows(browser, url);
  // One of the two: in software, two blurred pictures are too much for two cores.
  if (hasEffects) await pages[0].addInitScript(chooseEffects);
  if (isWarm) for (const page of pages) await page.goto('/video-call/5b1f0f3a-4f7e-4a56-9d3c-0d8f2c6f7a10');
  await Promise.all(pages.map((page) => arriveInQueue(page, newPerson())));
  const buttons = pages.map((page) => page.getByRole('button', { name: 'Meet now' }));
  await Promise.all(buttons.map((button) => button.waitFor()));
  await buttons[0]?.click();
  await pause(READING_MS);
  const since = await buttons[1]?.evaluate((button: HTMLElement) => {
    button.click();
    return Date.now();
  });
  const firstFrameMs = await waitForPictures(pages, since ?? 0);
  if (measuresProcessor) await waitForFullSize(pages);
  const processor = measuresProcessor ? await processorSecondsOf(browser, PROCESSOR_SECONDS) : undefined;
  const keptEffects = hasEffects ? await pages[0].evaluate(isStillBlurred) : undefined;
  await Promise.all(contexts.map((context) => context.close()));
  return {
    firstFrameMs,
    ...(processor !== undefined && { processor }),
    ...(keptEffects !== undefined && { keptEffects }),
  };
}

async function runSample(browser: Browser, url: string, { measuresProcessor = false } = {}): Promise<Run> {
  const { contexts, pages } = await openWindows(browser, url);
  await Promise.all(pages.map((page) => page.goto('/')));
  await Promise.all(pages.map((page) => page.waitForFunction(() => 'sayYes' in window)));
  await pause(READING_MS);
  const since = await pages[1].evaluate(() => (window as unknown as { sayYes(): number }).sayYes());
  const firstFrameMs = await waitForPictures(pages, since);
  if (measuresProcessor) await waitForFullSize(pages);
  const processor = measuresProcessor ? await processorSecondsOf(browser, PROCESSOR_SECONDS) : undefined;
  await Promise.all(contexts.map((context) => context.close()));
  return { firstFrameMs, ...(processor !== undefined && { processor }) };
}

/** The time from the end of a relay outage to the next picture. */
async function runOutage(browser: Browser, url: string, relay: { pause(): void; resume(): void }): Promise<number> {
  const { contexts, pages } = await openWindows(browser, url);
  await Promise.all(pages.map((page) => arriveInQueue(page, newPerson())));
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Meet now' }).click()));
  await Promise.all(pages.map(firstFrameAt));
  await pause(READING_MS);
  relay.pause();
  await pause(OUTAGE_MS);
  relay.resume();
  const back = Date.now();
  const moments = await Promise.all(pages.map((page) => nextFrameAt(page)));
  await Promise.all(contexts.map((context) => context.close()));
  return Math.max(...moments) - back;
}

type Servers = { direct: string; relayed: string; sample: string };

async function measureFirstPictures(browser: Browser, servers: Servers, delayMs: number): Promise<void> {
  const ways = await Promise.all(
    [servers.direct, servers.relayed, servers.sample].map((url) => openDelayedProxy(url, delayMs)),
  );
  const [direct, relayed, sample] = ways.map(({ url }) => url) as [string, string, string];
  const times: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const add = (name: string, { firstFrameMs }: Run) => (times[name] = [...(times[name] ?? []), firstFrameMs]);
    add('sample', await runSample(browser, sample));
    add('relay, cold', await runApp(browser, relayed));
    add('direct, cold', await runApp(browser, direct));
    add('relay, warm', await runApp(browser, relayed, { isWarm: true }));
    add('direct, warm', await runApp(browser, direct, { isWarm: true }));
  }
  const bare = median(times['sample'] ?? []);
  console.log(`Signalling ${delayMs} ms one way: from the second yes to the first picture`);
  for (const [name, all] of Object.entries(times))
    console.log(
      `  ${name.padEnd(12)} ${median(all).toFixed(0).padStart(5)} ms, ratio ${(median(all) / bare).toFixed(2)}, ` +
        `from ${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)}`,
    );
  await Promise.all(ways.map((way) => way.close()));
}

async function measureOutages(browser: Browser, url: string, relay: Awaited<ReturnType<typeof startRelay>>) {
  const outages: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) outages.push(await runOutage(browser, url, relay));
  console.log(`Picture again after ${OUTAGE_MS / 1_000} s without the relay: ${median(outages)} ms`);
}

async function measureProcessor(browser: Browser, { direct, sample }: Servers): Promise<void> {
  const seconds = { app: [] as number[], effects: [] as number[], sample: [] as number[] };
  let fellBack = 0;
  const rounds = Math.min(3, ROUNDS);
  for (let round = 0; round < rounds; round += 1) {
    seconds.sample.push((await runSample(browser, sample, { measuresProcessor: true })).processor ?? 0);
    seconds.app.push((await runApp(browser, direct, { measuresProcessor: true })).processor ?? 0);
    const withEffects = await runApp(browser, direct, { measuresProcessor: true, hasEffects: true });
    seconds.effects.push(withEffects.processor ?? 0);
    if (withEffects.keptEffects === false) fellBack += 1;
  }
  const bare = median(seconds.sample);
  console.log(`Processor of the pages in ${PROCESSOR_SECONDS} s: sample ${bare.toFixed(2)} s`);
  for (const [name, used] of [
    ['app', median(seconds.app)],
    ['with blur and calmer sound at one end', median(seconds.effects)],
  ] as const)
    console.log(`  ${name}: ${used.toFixed(2)} s, ratio ${(used / bare).toFixed(2)}`);
  if (fellBack > 0) console.log(`  the blur went off by itself in ${fellBack} of ${rounds} calls: too slow here`);
}

/** Measures the app's calls in turn with a bare sample that starts everything after the second yes. */
async function compareWithSample(): Promise<void> {
  const relay = await startRelay();
  const browser = await chromium.launch(chromiumOptions(['--use-fake-device-for-media-stream=fps=30']));
  const sample = await startSample();
  // Each has its own database: without Redis, two processes of one app could not reach each other.
  await buildWebApp();
  const benches = [await openBench(), await openBench()] as const;
  try {
    const direct = await benches[0].serve('app-process.ts');
    const relayed = await benches[1].serve('app-process.ts', [], relay.settings);
    const servers = { direct: direct.url, relayed: relayed.url, sample: sample.url };
    if (process.argv[2] !== 'cost') {
      for (const delayMs of DELAYS_MS) await measureFirstPictures(browser, servers, delayMs);
      await measureOutages(browser, relayed.url, relay);
    }
    await measureProcessor(browser, servers);
    const { before: first, after: last } = await memoryOfCalls(browser, direct.url);
    console.log(
      `Memory of a page after 20 calls: ${last.toFixed(1)} MB, ratio ${(last / first).toFixed(2)} to 3 calls`,
    );
  } finally {
    await browser.close();
    await sample.close();
    for (const bench of benches) await bench.stop();
    await relay.stop();
  }
}

if (process.argv[2] === 'bytes') await bytesOfCalls();
else await compareWithSample();
