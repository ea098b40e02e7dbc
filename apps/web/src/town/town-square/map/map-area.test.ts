import { describe, expect, it } from 'vitest';
import { middleOf, wrapArea } from './map-area.ts';

describe('wrapArea', () => {
  it.each([
    ['stays', { west: -119, south: 33, east: -117, north: 35 }, { west: -119, south: 33, east: -117, north: 35 }],
    [
      'crosses the date line',
      { west: 170, south: 0, east: 190, north: 5 },
      { west: 170, south: 0, east: -170, north: 5 },
    ],
    ['lies one round on', { west: 350, south: 0, east: 361, north: 5 }, { west: -10, south: 0, east: 1, north: 5 }],
    [
      'is more than the world',
      { west: -300, south: -95, east: 250, north: 95 },
      { west: -180, south: -90, east: 180, north: 90 },
    ],
  ])('%s', (_, area, wrapped) => expect(wrapArea(area)).toEqual(wrapped));
});

it.each([
  ['an area', { west: -119, south: 33, east: -117, north: 35 }, [-118, 34]],
  ['an area across the date line', { west: 170, south: 0, east: -160, north: 5 }, [-175, 2.5]],
])('the middle of %s lies within it', (_, area, middle) => expect(middleOf(area)).toEqual(middle));
