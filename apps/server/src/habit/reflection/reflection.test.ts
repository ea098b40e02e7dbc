import { randomUUID } from 'node:crypto';
import { calendarDayIn } from '@cuppa/domain/habit/progress/streaks';
import { themeWords } from '@cuppa/domain/habit/reflection/theme-words';
import { REFLECTION_THEME_IDS, type ReflectionThemeId } from '@cuppa/domain/habit/reflection/themes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../testing/connections.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ada = await createOnboarded(app);
});
afterAll(() => app.close());

type Given = { id?: string; themeId?: ReflectionThemeId; entries?: [string, string, string] };
const write = (person: Person, { id = randomUUID(), themeId = 'rest', entries = ['Quiet', '', ''] }: Given = {}) =>
  person.api.reflection.write({ id, themeId, entries });
const textsOf = async (person: Person, query: Parameters<Person['api']['reflection']['list']>[0] = {}) =>
  (await person.api.reflection.list(query)).items.map(({ entries }) => entries[0]);
const readAwards = (person: Person) =>
  app.rows(sql`select idempotency_key from xp_ledger where user_id = ${person.userId} and action = 'daily_reflection'`);

describe('writing', () => {
  it('pays and grows the streak with the first of the day', async () => {
    const written = await write(ada, { themeId: 'courage', entries: [' I stayed. ', '', 'A word'] });
    expect(written).toEqual({
      reflection: {
        id: expect.any(String),
        themeId: 'courage',
        entries: ['I stayed.', '', 'A word'],
        writtenAt: app.clock.now().toISOString(),
      },
      xpAwarded: 10,
      streak: 1,
    });
    expect(await write(ada)).toMatchObject({ xpAwarded: 0, streak: 1 });
    app.clock.advance({ days: 1 });
    expect(await write(ada)).toMatchObject({ xpAwarded: 10, streak: 2 });
    const [mirror] = await app.rows(sql`select reflection_streak from profiles where id = ${ada.userId}`);
    expect(mirror).toEqual({ reflection_streak: 2 });
  });

  it('sent again, ten times at once, is one reflection and one award', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(ada, { id })));
    expect(answers.map(({ xpAwarded }) => xpAwarded).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 10]);
    expect(await textsOf(ada)).toEqual(['Quiet']);
    expect(await readAwards(ada)).toHaveLength(1);
  });

  it('again changes one’s own text, in its place and theme, and pays nothing on a later day', async () => {
    const { reflection } = await write(ada, { entries: ['First', '', ''] });
    app.clock.advance({ days: 1 });
    const changed = await write(ada, { id: reflection.id, themeId: 'change', entries: ['Second', '', ''] });
    expect(changed).toMatchObject({
      reflection: { themeId: 'rest', entries: ['Second', '', ''], writtenAt: reflection.writtenAt },
      xpAwarded: 0,
    });
    expect(await textsOf(ada, { search: 'first' })).toEqual([]);
    expect(await textsOf(ada, { search: 'second' })).toEqual(['Second']);
    expect(await readAwards(ada)).toHaveLength(1);
  });

  it('counts for the day in the person’s own zone', async () => {
    const person = await createOnboarded(app, { timeZone: 'Pacific/Auckland' });
    await write(person);
    const local = calendarDayIn('Pacific/Auckland', app.clock.now());
    expect(await readAwards(person)).toEqual([{ idempotency_key: `daily_reflection/${local}` }]);
  });

  it('refuses entries that are empty, too long or too many, and an unknown theme', async () => {
    const hostile = [
      { entries: ['', '  ', ''] },
      { entries: ['x'.repeat(5_001), '', ''] },
      { entries: ['one', 'two'] },
      { entries: ['one', '', '', 'four'] },
      { entries: ['\0', '\u200b', '\u3164'] },
      { themeId: 'money' },
      { id: 'not-an-id' },
    ] as unknown as Given[];
    for (const given of hostile) {
      await expect(write(ada, given), JSON.stringify(given).slice(0, 40)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
    expect(await readAwards(ada)).toEqual([]);
  });

  it('keeps any words as they are', async () => {
    const words = `Robert'); drop table reflections;-- 🫖 ${'&|!():*\\ '.repeat(20)} ünï <b>`.trim();
    const long = 'word '.repeat(999).trim();
    const { reflection } = await write(ada, { entries: [words, long, 'x'.repeat(5_000)] });
    expect(reflection.entries).toEqual([words, long, 'x'.repeat(5_000)]);
  });
});

describe('another person', () => {
  it('reads, changes and deletes nothing, and learns nothing of an id', async () => {
    const ben = await createOnboarded(app, { firstName: 'Ben' });
    const { reflection } = await write(ada, { entries: ['PRIVATE', '', ''] });
    const { id } = reflection;
    const refused = { code: 'NOT_FOUND', status: 404 };
    await expect(write(ben, { id })).rejects.toMatchObject(refused);
    await expect(ben.api.reflection.remove({ id })).rejects.toMatchObject(refused);
    await expect(ben.api.reflection.remove({ id: randomUUID() })).rejects.toMatchObject(refused);
    expect(await textsOf(ben)).toEqual([]);
    expect(await textsOf(ben, { search: 'private' })).toEqual([]);
    expect(await textsOf(ben, { cursor: `${app.clock.now().getTime() + 1}.${id}` })).toEqual([]);
    expect(await readAwards(ben)).toEqual([]);
    expect(await textsOf(ada)).toEqual(['PRIVATE']);
  });
});

describe('the history', () => {
  it('comes newest first, in pages that stay stable while reflections are added and deleted', async () => {
    const ids: string[] = [];
    for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) {
      const { reflection } = await write(ada, { entries: [text, '', ''] });
      ids.push(reflection.id);
      // Two were written at the same moment, so the id decides their order.
      if (text !== 'three') app.clock.advance({ minutes: 1 });
    }
    const seen: (string | undefined)[] = [];
    let cursor: string | undefined;
    do {
      const page = await ada.api.reflection.list({ limit: 2, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.items.map(({ entries }) => entries[0]));
      cursor = page.nextCursor ?? undefined;
      await write(ada, { entries: [`late ${seen.length}`, '', ''] });
      if (seen.length === 2) await ada.api.reflection.remove({ id: ids[4] ?? '' });
    } while (cursor !== undefined);
    expect([...seen.slice(0, 2), ...seen.slice(2, 4).toSorted(), ...seen.slice(4)]).toEqual([
      'six',
      'five',
      'four',
      'three',
      'two',
      'one',
    ]);
  });

  it('is searched by words, phrases and exclusions', async () => {
    const rows: [string, string[]][] = [
      ['garden', ['The garden gate']],
      ['GATE', ['The garden gate']],
      ['gar', ['The garden gate', 'Garlic soup']],
      ['the gar', ['The garden gate']],
      ['gate garden', ['The garden gate']],
      ['"garden gate"', ['The garden gate']],
      ['"gate garden"', []],
      ['soup or gate', ['The garden gate', 'Garlic soup']],
      ['the -gar', ['The garden gate']],
      ['gate -garden', []],
      ['“garden gate”', ['The garden gate']],
      ['well-b', ['Well-being: “calm”…']],
      ['calm', ['Well-being: “calm”…']],
      ['soup -"garden gate"', ['Garlic soup']],
      ['übe', ['Über die Brücke, l’été']],
      ['ete', ['Über die Brücke, l’été']],
      ["L'ÉTÉ", ['Über die Brücke, l’été']],
      ['Brücke', ['Über die Brücke, l’été']],
      ['third prompt', ['The garden gate']],
      ['xyz', []],
      ['-', []],
      ['-'.repeat(200), []],
      ['-""'.repeat(66), []],
      [`${'- '.repeat(90)}gate`, ['The garden gate']],
      ["'", []],
      ['!!! & | ( ) :* \\', []],
      ["garden' | 'soup", []],
      ['a\0b', []],
      ['😀', []],
    ];
    for (const words of ['Über die Brücke, l’été', 'Garlic soup', 'Well-being: “calm”…'])
      await write(ada, { entries: [words, '', ''] });
    await write(ada, { entries: ['The garden gate', '', 'A third prompt'] });
    for (const [search, found] of rows) {
      expect.soft((await textsOf(ada, { search })).toSorted(), search).toEqual(found.toSorted());
    }
  });

  it('is filtered by theme, and by theme and words', async () => {
    await write(ada, { themeId: 'rest', entries: ['Tea at home', '', ''] });
    await write(ada, { themeId: 'change', entries: ['Tea abroad', '', ''] });
    expect(await textsOf(ada, { themeId: 'change' })).toEqual(['Tea abroad']);
    expect(await textsOf(ada, { themeId: 'rest', search: 'tea' })).toEqual(['Tea at home']);
    expect(await textsOf(ada, { themeId: 'values' })).toEqual([]);
    expect(await textsOf(ada, { search: '  ' })).toHaveLength(2);
  });

  it('loses what is deleted, and takes back no XP', async () => {
    const { reflection } = await write(ada);
    const before = (await ada.api.home.get()).progress;
    expect(await ada.api.reflection.remove({ id: reflection.id })).toEqual({ isRemoved: true });
    await expect(ada.api.reflection.remove({ id: reflection.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await textsOf(ada)).toEqual([]);
    expect((await ada.api.home.get()).progress).toEqual(before);
    expect(await write(ada)).toMatchObject({ xpAwarded: 0 });
  });

  it('refuses an invalid cursor', async () => {
    const farAway = '999999999999999.00000000-0000-0000-0000-000000000000';
    for (const cursor of ["1'--", farAway]) {
      const refusal = { code: 'BAD_REQUEST' };
      await expect(ada.api.reflection.list({ cursor })).rejects.toMatchObject(refusal);
      await expect(ada.api.connections.list({ cursor })).rejects.toMatchObject(refusal);
      await expect(ada.api.notices.list({ cursor })).rejects.toMatchObject(refusal);
    }
    await expect(ada.api.reflection.list({ limit: 51 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(ada.api.reflection.list({ search: 'a'.repeat(201) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('the summary', () => {
  it('needs five answers with something to quote, and uses the person’s own words', async () => {
    const ben = await createOnboarded(app, { firstName: 'Ben' });
    await write(ben, { entries: ['A secret of mine', 'Another secret of mine', 'The third secret thing'] });
    await write(ada, { entries: ['My sister called me.', 'I fixed the garden gate.', 'Fine'] });
    const refused = { code: 'NOT_ENOUGH', status: 409 };
    await expect(ada.api.reflection.summary()).rejects.toMatchObject(refused);
    await write(ada, {
      entries: ['My sister and the garden.', 'Tea with Ada helped me.', 'Sleeping a little longer every day.'],
    });
    const summary = await ada.api.reflection.summary();
    expect(summary).toEqual({
      summary: expect.stringMatching(/^All of this is from one day/),
      highlights: expect.arrayContaining([
        { text: 'I fixed the garden gate.', day: app.clock.now().toISOString().slice(0, 10) },
      ]),
      suggestedTopics: [],
      isByModel: false,
    });
    expect(JSON.stringify(summary)).not.toMatch(/secret/i);
  });
});

describe('what reflections count for', () => {
  it('are the Journaler badge and the superpower, each with the tenth', async () => {
    for (let n = 0; n < 9; n += 1) await write(ada);
    const read = async () => {
      const [badges, { superpowers }] = await Promise.all([ada.api.progress.badges(), ada.api.connections.overview()]);
      const power = superpowers.find(({ id }) => id === 'authenticity');
      return [badges.find(({ id }) => id === 'journaler')?.earnedAt !== null, power?.done, power?.isUnlocked];
    };
    expect(await read()).toEqual([false, 9, false]);
    await write(ada);
    expect(await read()).toEqual([true, 10, true]);
  });

  it('are themes that two connected people share: at least two, a day after they were written', async () => {
    const [ben, cleo] = [
      await createOnboarded(app, { firstName: 'Ben' }),
      await createOnboarded(app, { firstName: 'Cleo' }),
    ];
    await connect(app, ada, ben);
    await connect(app, ada, cleo);
    await write(ben, { themeId: 'values' });
    await write(ben, { themeId: 'rest' });
    await write(cleo, { themeId: 'rest' });
    await write(cleo, { themeId: 'courage' });
    const names = async () =>
      (await ada.api.connections.list({ tab: 'everyone', lens: 'personality' })).items.map(
        ({ person }) => person.firstName,
      );
    expect(await names()).toEqual([]);
    const { reflection } = await write(ada, { themeId: 'values' });
    await write(ada, { themeId: 'rest' });
    expect(await names()).toEqual([]);
    app.clock.advance({ hours: 24 });
    expect(await names()).toEqual(['Ben']);
    // Sending another theme for the same reflection reveals nothing about people who share that theme.
    await write(ada, { id: reflection.id, themeId: 'courage' });
    expect(await names()).toEqual(['Ben']);
    await ada.api.reflection.remove({ id: reflection.id });
    expect(await names()).toEqual([]);
  });
});

it('every theme has its prompts', () => {
  expect(REFLECTION_THEME_IDS.map((id) => themeWords('en')[id].length)).toEqual([3, 3, 3, 3, 3, 3]);
});
