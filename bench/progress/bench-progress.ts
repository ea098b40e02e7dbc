import { percentile } from '../chat/measure.ts';
import { fillLedger, LEDGER_ROWS, PEOPLE } from './fill-ledger.ts';
import { startHome } from './home-process.ts';

const READERS = 40;
const WARM_UP_READS = 400;
const ROUND_READS = 1_000;
const ROUNDS = 3;

/** Measures the dashboard's one request and a bare select by primary key in turn in the same run. It does not judge. */
console.log('Starting PostgreSQL and the app ...');
const home = await startHome(READERS);
try {
  console.log(`Writing ${LEDGER_ROWS.toLocaleString('en')} ledger rows of ${PEOPLE.toLocaleString('en')} people ...`);
  await fillLedger(
    home.client,
    home.readers.map(({ userId }) => userId),
  );
  const reads = {
    request: (index: number) => home.readHome(at(index)),
    service: (index: number) => home.readService(at(index)),
    select: (index: number) => home.select(at(index)),
  };
  const tookMs: Record<keyof typeof reads, number[]> = { request: [], service: [], select: [] };
  await measure(WARM_UP_READS);
  for (const what of names()) tookMs[what] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await measure(ROUND_READS);
    console.log(`after round ${round}: ${lineOf()}`);
  }
  console.log(`\n${ROUNDS} x ${ROUND_READS} reads each, one at a time, in turn:`);
  for (const what of names()) console.log(`  ${what}: ${figuresOf(what)}`);
  console.log(`  ratio p95 home / primary-key select: ${(p95('service') / p95('select')).toFixed(2)} by its queries,`);
  console.log(`  ${(p95('request') / p95('select')).toFixed(2)} as a request over HTTP, with its session checked`);

  async function measure(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      for (const what of names()) {
        const startedMs = performance.now();
        await reads[what](index);
        tookMs[what].push(performance.now() - startedMs);
      }
    }
  }
  function p95(what: keyof typeof reads): number {
    return percentile(tookMs[what], 0.95);
  }
  function names() {
    return Object.keys(reads) as (keyof typeof reads)[];
  }
  function lineOf(): string {
    return names()
      .map((what) => `${what} ${figuresOf(what)}`)
      .join('; ');
  }
  function figuresOf(what: keyof typeof reads): string {
    return `p50 ${percentile(tookMs[what], 0.5).toFixed(2)} ms, p95 ${p95(what).toFixed(2)} ms`;
  }
} finally {
  await home.stop();
}

function at(index: number) {
  return home.readers[index % home.readers.length]!;
}
