import { expect, it } from 'vitest';
import { freshSince } from './freshness.ts';
import { superpowerWords } from './superpower-words.ts';
import { SUPERPOWERS, type SuperpowerId, superpowersOf } from './superpowers.ts';

const done = (count: number) =>
  Object.fromEntries(SUPERPOWERS.map(({ id }) => [id, count])) as Record<SuperpowerId, number>;

it('names five, each with its goal', () => {
  expect(SUPERPOWERS.map(({ id, goal }) => `${superpowerWords('en')[id]} ${goal}`)).toEqual([
    'Value Matcher 5',
    'Connection Expert 5',
    'Authenticity 10',
    'Value Explorer 12',
    'Responsive 10',
  ]);
});

it('counts up to each goal, and unlocks there', () => {
  const rows = [0, 1, 4, 5, 9, 10, 11, 12, 1_000];
  for (const count of rows) {
    for (const power of superpowersOf(done(count))) {
      // A number that moved before the goal would reveal how others rated.
      const isSecret = power.id === 'connection_expert' && count < power.goal;
      expect.soft(power.done, `${power.id} at ${count}`).toBe(isSecret ? 0 : Math.min(count, power.goal));
      expect.soft(power.isUnlocked, `${power.id} at ${count}`).toBe(count >= power.goal);
    }
  }
});

it('counts each from its own figure only', () => {
  const powers = superpowersOf({ ...done(0), responsive: 10 });
  expect(powers.filter(({ isUnlocked }) => isUnlocked).map(({ id }) => id)).toEqual(['responsive']);
});

it('a connection is fresh for 48 hours', () => {
  expect(freshSince(new Date('2026-03-10T12:00:00Z')).toISOString()).toBe('2026-03-08T12:00:00.000Z');
});
