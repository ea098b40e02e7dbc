import { expect, it } from 'vitest';
import { DAY_MS } from '../../platform/time/lengths.ts';
import { rankOf } from './standing.ts';

const settled = { hasOnboarded: true, ageMs: 7 * DAY_MS, partners: 2, keptPromises: 1 };

it.each([
  ['gone', null, 'unknown'],
  ['old, and never onboarded', { ...settled, hasOnboarded: false }, 'unknown'],
  ['of a day, with many calls', { ...settled, ageMs: DAY_MS, partners: 40 }, 'new'],
  ['old, and has met no one', { ...settled, ageMs: 400 * DAY_MS, partners: 0, keptPromises: 0 }, 'new'],
  ['a week old, with two calls and an event', settled, 'settled'],
] as const)('an account that is %s', (_who, standing, rank) => {
  expect(rankOf(standing)).toBe(rank);
});
