import { describe, expect, it } from 'vitest';
import { cityKey } from './city-key.ts';
import { readCityTable } from './city-table.ts';
import { findCities } from './find-cities.ts';
import { OTHER_CITY_NAMES } from './other-city-names.ts';

const table = await readCityTable();

describe('cityKey', () => {
  it('ignores case, accents and alternative spellings of letters', () => {
    const rows = [
      ['Köln', 'koln'],
      ['Koeln', 'koln'],
      ['  São Paulo ', 'sao paulo'],
      ['Saint-Étienne', 'saint etienne'],
      ['Århus', 'arhus'],
      ['Aarhus', 'arhus'],
      ['Łódź', 'lodz'],
      ["L'Aquila", 'l aquila'],
      ['\u202e', ''],
      ['東京', '東京'],
    ] as const;
    for (const [name, key] of rows) {
      expect.soft(cityKey(name), name).toBe(key);
    }
  });
});

describe('the city table', () => {
  it('holds the cities of the world with their zones', () => {
    expect(table.size).toBe(23_377);
    expect(table.cityAt(0)).toMatchObject({ name: 'les Escaldes', country: 'AD', timeZone: 'Europe/Andorra' });
    expect(table.cityAt(table.size - 1).name).not.toBe('');
    for (let at = 0; at < table.size; at += 997) expect(table.keys.at(at)).toBe(cityKey(table.cityAt(at).name));
  });

  it('knows a city by each of its other names', () => {
    for (const [name, known] of OTHER_CITY_NAMES) {
      const [first] = findCities(table, name);
      expect(cityKey(first?.name ?? ''), name).toBe(cityKey(known));
    }
  });

  it('ranks a large city before a small one whose name matches better', () => {
    const first = (query: string) => findCities(table, query)[0]?.name;
    expect(['lond', 'new y', 'mexico', 'tok', 'los a'].map(first)).toEqual([
      'London',
      'New York City',
      'Mexico City',
      'Tokyo',
      'Los Angeles',
    ]);
  });

  it('finds the nearest city on the other side of the date line', () => {
    expect(table.cityAt(table.nearest({ latitude: -17.8, longitude: -179.9 })).country).toBe('FJ');
  });
});
