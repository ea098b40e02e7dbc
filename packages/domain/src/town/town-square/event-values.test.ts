import { expect, it } from 'vitest';
import { CORE_VALUE_IDS } from '../../accounts/onboarding/core-values.ts';
import { EVENT_TYPES } from './event-types.ts';
import { valuesSpokenTo } from './event-values.ts';

it('every value is spoken to by some type of event, and every type speaks to some value', () => {
  const spoken = EVENT_TYPES.map((type) => valuesSpokenTo(type, CORE_VALUE_IDS));
  expect(new Set(spoken.flat())).toEqual(new Set(CORE_VALUE_IDS));
  expect(spoken.every((values) => values.length > 0)).toBe(true);
});

it('answers only values that were asked for, in their order', () => {
  expect(valuesSpokenTo('adventure', ['health', 'honesty', 'adventure'])).toEqual(['health', 'adventure']);
  expect(valuesSpokenTo('game', ['charity'])).toEqual([]);
});
