import { stripVTControlCharacters } from 'node:util';
import type { TestOutcome, TestResult } from './test-result.ts';

const SLOWEST = 20;
/** Enough to see what was expected; the full error is printed where the test ran. */
const LINES_OF_FAILURE = 30;
const LINES_OF_FLAKE = 10;
const MOST_FLAKY = 2;

/** The end of a run: the slowest, skipped, flaky and failed tests, and `N passed, N failed`. */
export function formatReport(results: readonly TestResult[]): string {
  const of = (outcome: TestOutcome) => results.filter((result) => result.outcome === outcome);
  const [skipped, flaky, failed] = [of('skipped'), of('flaky'), of('failed')];
  if (results.length === 0) return `Nothing is asked for.\n\n${formatCount(results)}`;
  const paragraphs = [`The slowest ${SLOWEST} test files and journeys:\n${formatSlowest(results, SLOWEST)}`];
  if (skipped.length > 0) paragraphs.push(`Not run:\n${skipped.map(({ name }) => `    ${name}`).join('\n')}`);
  if (flaky.length > 0) paragraphs.push(`Flaky, passed when run again:\n${formatErrors(flaky, LINES_OF_FLAKE)}`);
  if (failed.length > 0) paragraphs.push(`Failed:\n${formatErrors(failed, LINES_OF_FAILURE)}`);
  paragraphs.push(formatCount(results));
  return paragraphs.join('\n\n');
}

/** `N passed, N failed`; a test that passed only the second time counts as passed. */
export function formatCount(results: readonly TestResult[]): string {
  const failed = results.filter(({ outcome }) => outcome === 'failed').length;
  const skipped = results.filter(({ outcome }) => outcome === 'skipped').length;
  return `${results.length - failed - skipped} passed, ${failed} failed`;
}

/** Each test by its name, with the first lines of its error. */
export function formatErrors(results: readonly TestResult[], lines: number): string {
  return results
    .map(({ name, error }) => [name, ...stripVTControlCharacters(error).split('\n').slice(0, lines)].join('\n    '))
    .join('\n');
}

/** The slowest parts, one per line with its seconds, slowest first. */
export function formatSlowest(results: readonly TestResult[], count: number): string {
  const seconds = new Map<string, number>();
  for (const result of results) seconds.set(result.part, (seconds.get(result.part) ?? 0) + result.seconds);
  return [...seconds]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([part, sum]) => `${sum.toFixed(1).padStart(7)} s  ${part}`)
    .join('\n');
}

/** Why a long run may not count as passed although nothing failed: too many flaky tests, or the same one again. */
export function tooFlaky(flaky: readonly string[], flakyBefore: readonly string[]): string[] {
  const again = flaky.filter((name) => flakyBefore.includes(name)).map((name) => `Flaky in two runs in a row: ${name}`);
  if (flaky.length <= MOST_FLAKY) return again;
  return [...again, `${flaky.length} tests were flaky; ${MOST_FLAKY} may be.`];
}
