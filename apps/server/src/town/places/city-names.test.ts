import { describe, expect, it } from 'vitest';
import { cityKey } from './city-key.ts';
import { readCityTable } from './city-table.ts';
import { findCities } from './find-cities.ts';
import { NATIVE_CITY_NAMES } from './native-city-names.ts';
import { OTHER_CITY_NAMES } from './other-city-names.ts';
import { WRITTEN_CITY_NAMES } from './written-city-names.ts';

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
      ['Ｔｏｋｙｏ', 'tokyo'],
      ['ﾄｳｷｮｳ', 'トウキョウ'],
      ['القاهرة', cityKey('القاهره')],
      ['İstanbul', 'istanbul'],
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

  it('knows a city by what its people call it in their own script', () => {
    let cities = 0;
    for (const [country, list] of Object.entries(NATIVE_CITY_NAMES)) {
      for (const city of list.split('|')) {
        const [known = '', names = ''] = city.split('=');
        for (const name of names.split(',')) {
          const found = findCities(table, name).slice(0, 2);
          const isFound = found.some((one) => one.country === country && cityKey(one.name) === cityKey(known));
          expect(isFound, `${name} is ${known}`).toBe(true);
        }
        cities += 1;
      }
    }
    expect(cities).toBeGreaterThan(150);
  });

  it.each([
    ['Москва', 'Moscow RU'],
    ['мос', 'Moscow RU'],
    ['東京', 'Tokyo JP'],
    ['Ｔｏｋｙｏ', 'Tokyo JP'],
    ['القاهرة', 'Cairo EG'],
    ['القاهره', 'Cairo EG'],
    ['Αθήνα', 'Athens GR'],
    ['서울', 'Seoul KR'],
    ['กรุงเทพ', 'Bangkok TH'],
    ['תל אביב', 'Tel Aviv IL'],
    ['Київ', 'Kyiv UA'],
    ['Bruxelles', 'Brussels BE'],
    ['Hà Nội', 'Hanoi VN'],
    ['H\u0061\u0300 N\u006f\u0302\u0323i', 'Hanoi VN'],
    ['Nuernberg', 'Nürnberg DE'],
    ['nurnberg', 'Nürnberg DE'],
    ['Cologne', 'Köln DE'],
    ['Gothenburg', 'Göteborg SE'],
    ['malmo', 'Malmö SE'],
    ['Århus', 'Aarhus DK'],
    ['Geneva', 'Genève CH'],
    ['lodz', 'Łódź PL'],
    ['St. Louis', 'St. Louis US'],
    ['saint louis, us', 'St. Louis US'],
    ['Sankt Gallen', 'Sankt Gallen CH'],
    ['St. Gallen', 'Sankt Gallen CH'],
    ['ft worth', 'Fort Worth US'],
  ])('%s is %s', (query, city) => {
    const [first] = findCities(table, query);
    expect(`${first?.name} ${first?.country}`).toBe(city);
  });

  it('finds Saint Louis in Missouri as well', () => {
    const found = findCities(table, 'Saint Louis').map(({ name, country }) => `${name} ${country}`);
    expect(found).toEqual(expect.arrayContaining(['St. Louis US', 'Saint-Louis SN']));
  });

  it('writes names as people do, and each written name is of the table', () => {
    const shown = new Set(
      Array.from({ length: table.size }, (_, at) => table.cityAt(at)).map(({ name, country }) => `${country} ${name}`),
    );
    for (const [country, names] of Object.entries(WRITTEN_CITY_NAMES))
      for (const name of names.split('|')) expect(shown.has(`${country} ${name}`), `${country} ${name}`).toBe(true);
    // Two towns of other letters keep theirs.
    expect(shown.has('DE Munster') && shown.has('DE Münster')).toBe(true);
  });

  it.each([
    ['Springfield', 'Missouri, Massachusetts, Illinois, Oregon, Ohio'],
    ['Portland', 'Oregon, Maine'],
    ['Kansas City', 'Missouri, Kansas'],
    ['Washington D.C.', 'District of Columbia'],
    ['Honolulu', 'Hawaii'],
    ['Anchorage', 'Alaska'],
    ['Miami Beach', 'Florida'],
    ['Alexandria, us', 'Virginia'],
  ])('knows the state of %s: %s', (query, states) => {
    const known = findCities(table, query).flatMap(({ state }) => (state === null ? [] : [state]));
    expect(known).toEqual(expect.arrayContaining(states.split(', ')));
  });

  it('knows the state of every American city, and of no other', () => {
    const cities = Array.from({ length: table.size }, (_, at) => table.cityAt(at));
    for (const { name, country, state } of cities) expect(state !== null, name).toBe(country === 'US');
    expect(new Set(cities.map(({ state }) => state)).size).toBe(52);
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
