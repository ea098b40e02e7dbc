import { expect, it } from 'vitest';
import { STAMP_MOTIFS, stampLook } from './stamp-look.ts';

const ZONES = Intl.supportedValuesOf('timeZone');

it('a place looks the same on every visit, and different from others', () => {
  expect(stampLook('zone', 'Europe/Lisbon')).toEqual(stampLook('zone', 'Europe/Lisbon'));
  const looks = new Set(ZONES.map((zone) => JSON.stringify(stampLook('zone', zone))));
  expect(looks.size).toBeGreaterThan(ZONES.length / 2);
});

it('uses every shape, ink and motif, and keeps every stamp readable', () => {
  const looks = ZONES.flatMap((zone) => [stampLook('zone', zone), stampLook('city', zone)]);
  expect(new Set(looks.map(({ shape }) => shape)).size).toBe(4);
  expect(new Set(looks.map(({ ink }) => ink)).size).toBe(6);
  expect(new Set(looks.map(({ motif }) => motif)).size).toBe(STAMP_MOTIFS.length);
  expect(Math.max(...looks.map(({ turn }) => Math.abs(turn)))).toBe(16);
});

it('distinguishes a city from a time zone of the same name by its shape', () => {
  const shapes = (kind: 'zone' | 'city') => new Set(ZONES.map((zone) => stampLook(kind, zone).shape));
  expect([...shapes('zone')].filter((shape) => shapes('city').has(shape))).toEqual([]);
});
