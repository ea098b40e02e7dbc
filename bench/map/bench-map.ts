import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { readCityTable } from '../../apps/server/src/town/places/city-table.ts';
import { townRows } from '../../apps/server/src/town/places/town-names-page.ts';
import { MOST_PINS } from '../../packages/domain/src/town/town-square/events.ts';
import { chromiumOptions } from '../../scripts/chromium-options.ts';
import { runPackageBin } from '../../scripts/run-command.ts';
import { servePage } from '../serve-page.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const FRAMES = 240;
/** A town with its surroundings, and a part of it. */
const ZOOMS = [9, 12];
type Bench = { open(count: number, zoom: number): Promise<void>; drag(frames: number): Promise<number[]> };

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const p95 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

/** The time of each frame while a map with this many pins is dragged, after everything was drawn once. */
async function measure(browser: Browser, url: string, count: number, zoom: number): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 800, height: 700 } });
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  const times = await page.evaluate(
    async ([pins, at, frames]) => {
      const { bench } = window as unknown as { bench: Bench };
      await bench.open(pins, at);
      // The first drag loads the edges.
      await bench.drag(frames);
      return bench.drag(frames);
    },
    [count, zoom, FRAMES] as const,
  );
  await page.close();
  return times;
}

/** Measures the app's map with its maximum number of pins, in turn with the same map without any. */
const folder = await mkdtemp(join(tmpdir(), 'cuppa-bench-map-'));
try {
  const code = await runPackageBin('vite/bin/vite.js', [
    'build',
    'bench/map/page',
    '--outDir',
    folder,
    '--logLevel',
    'error',
  ]);
  if (code !== 0) throw new Error('The page was not built.');
  const { url, http } = await servePage(folder, { '/api/towns': JSON.stringify(townRows(await readCityTable())) });
  // As many frames as the machine can draw, with software rendering only.
  const browser = await chromium.launch(
    chromiumOptions([
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-frame-rate-limit',
      '--disable-gpu-vsync',
    ]),
  );
  for (const zoom of ZOOMS) {
    const times = { bare: [] as number[], pins: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.bare.push(...(await measure(browser, url, 0, zoom)));
      times.pins.push(...(await measure(browser, url, MOST_PINS, zoom)));
    }
    console.log(`Zoom ${zoom}: a frame while the map is dragged, ${times.bare.length} frames each`);
    for (const [name, all] of Object.entries({ 'bare map': times.bare, [`${MOST_PINS} pins`]: times.pins }))
      console.log(
        `  ${name.padEnd(12)} median ${median(all).toFixed(1)} ms, x ${(median(all) / median(times.bare)).toFixed(2)}; ` +
          `p95 ${p95(all).toFixed(1)} ms, x ${(p95(all) / p95(times.bare)).toFixed(2)}`,
      );
  }
  await browser.close();
  http.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}
