import { describe, expect, it } from 'vitest';
import { readCityTable } from './city-table.ts';
import { createTowns } from './towns.ts';

const { townOf } = createTowns(readCityTable);
const nowhere = { cellLat: null, cellLon: null };

describe('the town of a person', () => {
  it('is the city nearest to them, whatever their zone', async () => {
    const there = { cellLat: 40.71, cellLon: -74.0 };
    expect(await townOf({ ...there, timeZone: 'Asia/Tokyo' })).toMatchObject({ timeZone: 'America/New_York' });
    expect((await townOf({ cellLat: 0, cellLon: 180, timeZone: 'UTC' })).key).not.toBe('');
  });

  it.each([
    ['Europe/Lisbon', 'Lisbon', 'Europe/Lisbon'],
    ['America/Los_Angeles', 'Los Angeles', 'America/Los_Angeles'],
    ['Australia/Sydney', 'Sydney', 'Australia/Sydney'],
  ])('without a place is the largest of %s', async (timeZone, name, zone) => {
    expect(await townOf({ ...nowhere, timeZone })).toMatchObject({ name, timeZone: zone });
  });

  it.each(['Asia/Calcutta', 'UTC', 'Etc/GMT+8', 'US/Pacific', 'Antarctica/Troll', 'no zone'])(
    'is somewhere for everybody: %s',
    async (timeZone) => {
      const town = await townOf({ ...nowhere, timeZone });
      expect(town.name).not.toBe('');
      expect(Number.isFinite(town.latitude)).toBe(true);
    },
  );

  it('differs for two cities of one name', async () => {
    const [oregon, maine] = [
      await townOf({ cellLat: 45.52, cellLon: -122.68, timeZone: 'UTC' }),
      await townOf({ cellLat: 43.66, cellLon: -70.26, timeZone: 'UTC' }),
    ];
    expect([oregon.name, maine.name]).toEqual(['Portland', 'Portland']);
    expect(oregon.key).not.toBe(maine.key);
  });
});
