import { createMatcher } from '../../packages/domain/src/meeting/matching/matcher.ts';
import { writeTable } from '../../soak/write-table.ts';
import { percentile } from '../chat/measure.ts';
import type { Country } from './population.ts';
import { createRegions, type Regions } from './regions.ts';
import { createStream, runStream, type Stream, type StreamResult } from './stream.ts';

const SEED = 16;
/** A metro is cut through its middle: the worst border. `aMinute`: people who come. */
const STREAMS: { country: Country; aMinute: number; minutes: number }[] = [
  { country: 'nation', aMinute: 2_000, minutes: 6 },
  { country: 'nation', aMinute: 20_000, minutes: 2 },
  { country: 'metro', aMinute: 10_000, minutes: 2 },
];
const COLUMNS = [
  'stream, a minute',
  'matchers',
  'weight, % of one',
  'matched, %',
  'mean wait, s',
  'in the exchange, %',
  'CPU of the busiest, p95, ms',
];

/** Compares one matcher with two regional ones, without and with an exchange at the border. */
export function compareRegions(): void {
  const rows = STREAMS.flatMap(({ country, aMinute, minutes }) => {
    const stream = createStream(country, aMinute, minutes, SEED);
    const borderLon = percentile(
      stream.people.flatMap(({ lon }) => lon ?? []),
      0.5,
    );
    const one = runStream(stream, createMatcher);
    const name = `${country}, ${aMinute.toLocaleString('en')}`;
    const regional = [false, true].map((hasExchange) => runRegions(stream, borderLon, hasExchange));
    return [
      rowOf(name, 'one', one, one, { exchangedShare: null, busiestMs: one.tickCpuMs }),
      ...regional.map(({ result, ...facts }, index) =>
        rowOf(name, index === 0 ? 'two' : 'two and an exchange', result, one, facts),
      ),
    ];
  });
  console.log([`| ${COLUMNS.join(' | ')} |`, ...rows].join('\n'));
  if (process.argv.includes('--write')) writeTable('## Two matchers', COLUMNS, rows, 'docs/capacity.md');
}

function runRegions(stream: Stream, borderLon: number, hasExchange: boolean) {
  let regions: Regions | undefined;
  const result = runStream(stream, ({ now }) => (regions = createRegions({ now, borderLon, hasExchange })));
  return {
    result,
    busiestMs: regions?.busiestMs ?? [],
    exchangedShare: hasExchange ? (regions?.exchanged() ?? 0) / stream.people.length : null,
  };
}

function rowOf(
  stream: string,
  matchers: string,
  { waits, weight }: StreamResult,
  one: StreamResult,
  { exchangedShare, busiestMs }: { exchangedShare: number | null; busiestMs: readonly number[] },
): string {
  const matched = [...waits].filter((wait) => wait >= 0);
  const mean = matched.reduce((sum, wait) => sum + wait, 0) / matched.length / 1_000;
  const cells = [
    stream,
    matchers,
    ((100 * weight) / one.weight).toFixed(2),
    ((100 * matched.length) / waits.length).toFixed(2),
    mean.toFixed(2),
    exchangedShare === null ? '' : (100 * exchangedShare).toFixed(1),
    percentile([...busiestMs], 0.95).toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}
