import { distanceMiles } from '@cuppa/domain/meeting/matching/distance';
import { expect, it } from 'vitest';
import { ringsAround } from './plan-rings.ts';

const HUTCHINSON = [-97.93, 38.06] as const;
const TROMSO = [18.96, 69.65] as const;

/** The nearest and the farthest point of each ring, in miles from the middle, by its label. */
function reach(place: readonly [number, number], unit: 'mile' | 'kilometer'): [string, number, number][] {
  const middle = { lon: place[0], lat: place[1] };
  return ringsAround(place, unit, 'en-US').features.map(({ properties, geometry }) => {
    const away = (geometry.coordinates[0] ?? []).map(([lon = 0, lat = 0]) => distanceMiles(middle, { lon, lat }));
    return [properties.label, Math.min(...away), Math.max(...away)];
  });
}

it.each([
  ['Hutchinson', HUTCHINSON],
  ['Tromsø', TROMSO],
])('draws every point of a ring as far as its label says, in miles around %s', (_, place) => {
  const rings = reach(place, 'mile');
  expect(rings.map(([label]) => label)).toEqual(['25 mi', '10 mi', '5 mi', '1 mi', '0.25 mi']);
  for (const [label, nearest, farthest] of rings) {
    expect(nearest).toBeCloseTo(Number.parseFloat(label), 3);
    expect(farthest).toBeCloseTo(Number.parseFloat(label), 3);
  }
});

it('draws rings of kilometers where people count in them', () => {
  const [widest] = reach(TROMSO, 'kilometer');
  expect(widest?.[0]).toBe('25 km');
  expect(widest?.[1]).toBeCloseTo(25 / 1.609_344, 3);
});

it('shows a ring once it is wide enough to be read', () => {
  const zooms = ringsAround(HUTCHINSON, 'mile', 'en-US').features.map(({ properties }) => properties.fromZoom);
  expect(zooms).toEqual(zooms.toSorted((one, other) => one - other));
  // 25 miles are 22 pixels at this zoom: 512 pixels of the world, doubled each time.
  const milesPerPixel = (24_874 * Math.cos((38.06 * Math.PI) / 180)) / (512 * 2 ** (zooms[0] ?? 0));
  expect(25 / milesPerPixel).toBeCloseTo(22, 1);
});
