import { createMatcher } from '../../packages/domain/src/meeting/matching/matcher.ts';
import { percentile } from '../chat/measure.ts';
import { clairvoyantWeight } from './best-known.ts';
import { compareRegions } from './compare-regions.ts';
import { createFifo } from './fifo.ts';
import { type GroupGap, groupGaps } from './groups.ts';
import type { Country } from './population.ts';
import { measureStanding, type Row } from './standing.ts';
import { createStream, runStream, type StreamResult } from './stream.ts';

const SEED = 16;
const COUNTRIES: Country[] = ['metro', 'nation'];
/**
 * For larger numbers the best known weight takes half an hour each; `--long` computes it, else the results of one such
 * run are used.
 */
const BEST_KNOWN_UP_TO = process.argv.includes('--long') ? 100_000 : 10_000;
const BEST_OF_100_000: Record<Country, number> = { metro: 32_293_526, nation: 28_915_366 };
const greedyMsPerPair = new Map<Country, number>();

/**
 * Measures the matcher against first come, first served, plain greedy and the optimum; with `regions`, against two
 * regional ones. It does not judge.
 */
if (process.argv.includes('regions')) compareRegions();
else compareRivals();

function compareRivals(): void {
  for (const count of [1_000, 10_000, 100_000]) for (const country of COUNTRIES) printStanding(country, count);
  printStream('metro', 10_000, 4, true);
  printStream('nation', 2_000, 8, true);
  printStream('metro', 100_000, 0.5, false);
}

function printStanding(country: Country, count: number): void {
  const { rows, best: measured, gaps } = measureStanding(country, count, SEED, count <= BEST_KNOWN_UP_TO);
  const best = measured ?? { name: 'the best known (of a run with --long)', weight: BEST_OF_100_000[country] };
  console.log(`\n${country}, ${count.toLocaleString('en')} waiting, one tick`);
  for (const row of rows) console.log(`  ${lineOf(row, best.weight)}`);
  console.log(`  weights as shares of ${best.name}: ${best.weight.toLocaleString('en')}`);
  const cpuMsOf = (name: string) => rows.find((row) => row.name === name)?.cpuMs;
  const ofGreedy = cpuMsOf('plain greedy');
  if (ofGreedy !== undefined) greedyMsPerPair.set(country, ofGreedy / count ** 2);
  const greedyMs = ofGreedy ?? greedyMsPerPair.get(country)! * count ** 2;
  const times = (greedyMs / cpuMsOf('matcher')!).toFixed(1);
  console.log(`  plain greedy ${ofGreedy === undefined ? 'would take' : 'takes'} ${times} times the matcher's CPU`);
  console.log(`  ${gapsLine(gaps)}`);
}

function lineOf({ name, weight, matched, shared, cpuMs }: Row, best: number): string {
  return `${name.padEnd(13)} weight ${percent(weight / best)}, matched ${percent(matched)}, shared values ${shared.toFixed(2)}, CPU ${cpuMs.toFixed(0)} ms`;
}

function printStream(country: Country, aMinute: number, minutes: number, isBestWanted: boolean): void {
  const stream = createStream(country, aMinute, minutes, SEED);
  const best = isBestWanted ? clairvoyantWeight(stream) : Number.NaN;
  const ours = runStream(stream, createMatcher);
  const fifo = runStream(stream, createFifo);
  console.log(`\n${country}, ${aMinute.toLocaleString('en')} a minute for ${minutes} min, a tick every 250 ms`);
  printStreamResult('FIFO', fifo, best);
  printStreamResult('matcher', ours, best);
  if (isBestWanted)
    console.log('  weights without what waiting adds, as shares of the clairvoyant optimum (best known)');
  const gaps = groupGaps(
    stream.people,
    (index) => ours.partners[index]! >= 0,
    (index) => fifo.partners[index]! >= 0,
  );
  console.log(`  ${gapsLine(gaps)}`);
}

function printStreamResult(name: string, { partners, waits, weight, shared, tickCpuMs }: StreamResult, best: number) {
  const matched = waits.filter((wait) => wait >= 0);
  const mean = matched.reduce((sum, wait) => sum + wait, 0) / matched.length / 1_000;
  const share = Number.isNaN(best) ? '' : `weight ${percent(weight / best)}, `;
  const waited = `wait mean ${mean.toFixed(2)} s, p95 ${(percentile([...matched], 0.95) / 1_000).toFixed(2)} s`;
  const cpu = `CPU of a tick p50 ${percentile(tickCpuMs, 0.5).toFixed(1)} ms, p95 ${percentile(tickCpuMs, 0.95).toFixed(1)} ms`;
  const values = `shared values ${((2 * shared) / matched.length).toFixed(2)}`;
  console.log(
    `  ${name.padEnd(8)} ${share}matched ${percent(matched.length / partners.length)}, ${values}, ${waited}, ${cpu}`,
  );
}

/** Groups of at least 300 people, each with its standard error; in smaller ones, chance exceeds a percentage point. */
function gapsLine(gaps: readonly GroupGap[]): string {
  const worst = gaps.filter(({ people }) => people >= 300).slice(0, 5);
  const words = worst.map(
    ({ group, people, points, error }) => `${group} ${points.toFixed(1)} ± ${error.toFixed(1)} (${people})`,
  );
  return `share matched against FIFO in points, worst groups: ${words.join(', ')}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
