import { expect, it } from 'vitest';
import { distanceMiles } from '../matching/distance.ts';
import { atLeast, bandBetween, isWithinBoth } from './bands.ts';

/** A place this many miles north of the equator. */
const north = (miles: number) => ({ lat: miles / distanceMiles({ lat: 0, lon: 0 }, { lat: 1, lon: 0 }), lon: 0 });

it.each([
  [0, 5],
  [4.9, 5],
  [5.1, 10],
  [24, 25],
  [99, 100],
  [101, null],
])('%d miles are in the band of %s', (miles, band) => {
  expect(bandBetween(north(0), north(miles))).toBe(band);
});

it.each([
  [5, 5, 5, true],
  [10, 7, 50, true],
  [25, 50, 10, false],
  [25, 10, 50, false],
])('a band of %d is within %d and %d: %s', (band, one, other, isWithin) => {
  expect(isWithinBoth(band, one, other)).toBe(isWithin);
});

it.each([
  [0, 0],
  [1, 1],
  [4, 1],
  [5, 5],
  [24, 10],
  [49, 25],
  [4000, 50],
])('%d people are at least %d', (count, told) => {
  expect(atLeast(count)).toBe(told);
});
