import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Reaction } from './reaction.ts';
import { createReactionExchange, SHOWN_MS } from './reaction-exchange.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp({ isOpen = true } = {}) {
  let now = 0;
  const told: Reaction[] = [];
  const tell = (reaction: Reaction) => isOpen && told.push(reaction) > 0;
  const exchange = createReactionExchange({ tell, now: () => now });
  const shown = () => exchange.read().map(({ reaction, isOwn }) => `${isOwn ? 'own' : 'theirs'} ${reaction}`);
  return { exchange, told, shown, pass: (ms: number) => (now += ms) };
}

it('sends a reaction, shows it, and takes it away', () => {
  const { exchange, told, shown } = setUp();
  expect(exchange.send('wave')).toBe(true);
  exchange.receive('heart');
  expect(told).toEqual(['wave']);
  expect(shown()).toEqual(['own wave', 'theirs heart']);
  vi.advanceTimersByTime(SHOWN_MS);
  expect(shown()).toEqual([]);
});

it('shows nothing of what it could not send', () => {
  const { exchange, shown } = setUp({ isOpen: false });
  expect(exchange.send('wave')).toBe(false);
  expect(shown()).toEqual([]);
});

it('limits what it sends, and what it shows of the other', () => {
  const { exchange, told, shown, pass } = setUp();
  for (let count = 0; count < 30; count += 1) {
    exchange.send('laugh');
    exchange.receive('laugh');
  }
  expect(told).toHaveLength(5);
  expect(shown().filter((one) => one.startsWith('theirs'))).toHaveLength(8);
  pass(10_000);
  expect(exchange.send('laugh')).toBe(true);
});
