import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createEvent } from '../../../testing/events.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { hasPairs, hasTrigrams } from './event-keys.repository.ts';
import { socialEvents } from './town-square.table.ts';

const LONDON = { latitude: 51.5072, longitude: -0.1276 };

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.database.db.delete(socialEvents);
  ada = await createOnboarded(app);
});
afterAll(() => app.close());

const titlesOf = async (input: Parameters<Person['api']['townSquare']['list']>[0]) =>
  (await ada.api.townSquare.list(input)).events.map(({ title }) => title);

it.each([
  // Accents, case, width and composition.
  ['São Paulo supper', 'sao', true],
  ['Über tea', 'uber', true],
  ['Résumé evening', 'resume', true],
  ['Resume evening', 'RÉSUMÉ', true],
  ['Café walk', 'cafe\u0301', true],
  ['Cafe\u0301 walk', 'café', true],
  ['Ｔｅａ ｔｉｍｅ', 'tea time', true],
  ['Tea time', 'ｔｅａ', true],
  ['ﾁｪｽ の夜', 'チェス', true],
  ['Große Runde', 'grosse', true],
  ['Łódź stroll', 'lodz', true],
  ['Smørrebrød', 'smorrebrod', true],
  ['İstanbul çayı', 'istanbul cayi', true],
  ['Ёлка', 'елка', true],
  ['МОСКВА', 'москва', true],
  ['ΑΘΗΝΑ', 'Αθήνα', true],
  ['Tiếng Việt', 'tieng viet', true],
  ['שָׁלוֹם', 'שלום', true],
  ['مُحَمَّد', 'محمد', true],
  // Within scripts that put no blanks between words.
  ['週末の茶会です', '茶会', true],
  ['週末の茶会です', '茶', true],
  ['週末の茶会です', '茶会です', true],
  ['週末の茶会です', '会茶', false],
  ['周末在上海喝茶', '上海', true],
  ['วันนี้ไปกินกาแฟกันเถอะ', 'กาแฟ', true],
  ['วันนี้ไปกินกาแฟกันเถอะ', 'ชาเขียว', false],
  ['아이스커피 모임', '커피', true],
  ['佐々木さんと散歩', '佐々木', true],
  ['Tea会', 'tea', true],
  ['かき氷', 'かぎ', false],
  // A search of marks only finds nothing.
  ['Tea', '\u0301', false],
  ['100％ tea', '100%', true],
])(
  'finds %j by %j: %s, in titles and descriptions, everywhere and near, in the list and on the map',
  async (text, search, isFound) => {
    await createEvent(app, { title: text, description: 'Of title', ...LONDON });
    await createEvent(app, {
      title: 'Something else',
      description: `With ${text}, of description`,
      ...LONDON,
      inHours: 30,
    });
    const expected = isFound ? [text, 'Something else'] : [];
    expect(await titlesOf({ search })).toEqual(expected);
    await ada.api.places.sharePosition(LONDON);
    for (const within of [undefined, 25] as const)
      for (const type of [undefined, 'community'] as const)
        expect.soft(await titlesOf({ search, within, type }), `${within} ${type}`).toEqual(expected);
    const { count } = await ada.api.townSquare.list({ search, within: 25 });
    expect(count).toBe(expected.length);
    const { pins } = await ada.api.townSquare.pins({ west: -1, south: 51, east: 1, north: 52, search });
    expect(pins.map(({ title }) => title)).toEqual(expected);
  },
);

it('takes a number for itself, not for the beginning of others', async () => {
  await createEvent(app, { title: 'Evening 1', description: 'At 18:00', inHours: 40 });
  for (const n of [7, 8, 21]) await createEvent(app, { title: `Evening ${n}`, description: 'At 18:00', inHours: n });
  await createEvent(app, { title: 'Tea', description: 'The evening of room 1', inHours: 50 });
  const expected = ['Evening 1', 'Tea'];
  expect(await titlesOf({ search: 'evening 1' })).toEqual(expected);
  await ada.api.places.sharePosition(LONDON);
  expect(await titlesOf({ search: 'evening 1', within: 25 })).toEqual(expected);
  expect(await titlesOf({ search: 'evening 18' })).toEqual(['Evening 7', 'Evening 8', 'Evening 21', 'Evening 1']);
  for (const within of [undefined, 25] as const) {
    expect(await titlesOf({ search: 'evenning 21', within })).toEqual(['Evening 21']);
    expect(await titlesOf({ search: 'evening 200', within })).toEqual([]);
  }
});

it('takes a search for the words that the database takes it for', async () => {
  const texts = [
    'Tea, 茶会 & กาแฟ',
    'a茶b',
    'Ｔｅａ',
    'o’clock — 5:00',
    '々〇',
    '한국어 tea',
    'ß',
    '\u0301',
    '🫖 ok',
    'x.y_z',
  ];
  for (const text of texts) {
    const [row] = await app.rows<{ words: string[]; pairs: number }>(sql`
      select event_pieces(${text}, false) as words,
        (select count(*)::int from unnest(event_pieces(${text}, false)) w where length(w) = 2 and event_is_dense(w)) as pairs`);
    const words = row?.words ?? [];
    expect.soft(hasPairs(text), text).toBe((row?.pairs ?? 0) > 0);
    expect.soft(hasTrigrams(text), text).toBe(words.some((word) => [...word].length >= 3));
  }
});
