import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CORE_VALUE_IDS } from '../../accounts/onboarding/core-values.ts';
import { EVENT_TYPES } from '../../town/town-square/event-types.ts';
import { eventFit } from './event-fit.ts';
import { rankSteps, type StepFacts, topSteps } from './rank-steps.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-03-10T12:00:00Z');
const NOTHING: StepFacts = {
  now: NOW,
  reconnections: [],
  hasCalled: true,
  unwritten: null,
  streak: null,
  events: [],
  suggestsHosting: false,
  preferences: { coreValues: [], connectionPreference: 'friendship' },
  badges: [],
  repair: null,
  question: null,
  people: [],
  weekCup: null,
};
const BEN = { partnerName: 'Ben', partnerAvatarSeed: 'ben', partnerFrame: null, connectionId: null };
const cup = (hours: number, id = 'r') => ({ ...BEN, id, scheduledFor: NOW + hours * HOUR });
const call = (hoursAgo: number) => ({ callId: 'c', partnerName: 'Ben', endedAt: NOW - hoursAgo * HOUR });
const streak = (given: Partial<NonNullable<StepFacts['streak']>> = {}) => ({
  today: '2026-03-10',
  length: 3,
  isKeptToday: false,
  isResting: false,
  hoursLeftToday: 12,
  ...given,
});
const event = (id: string, type: StepFacts['events'][number]['type'], hours: number) => ({
  id,
  title: id,
  type,
  startsAt: NOW + hours * HOUR,
  timeZone: 'UTC',
  imageUrl: null,
});
const badge = (id: string, done: number, goal: number) => ({ id, name: id, done, goal });
const person = (connectionId: string, madeDays: number, quietDays: number | null = null) => ({
  connectionId,
  partnerName: 'Cleo',
  partnerAvatarSeed: 'cleo',
  partnerFrame: null,
  madeAt: NOW - madeDays * 24 * HOUR,
  wroteAt: quietDays === null ? null : NOW - quietDays * 24 * HOUR,
});
const question = { day: '2026-03-10', questionId: 'q', text: 'What surprised you?' };
/** The steps that anyone can take at any time. */
const LASTING = ['call', 'reflection', 'square', 'host'];
/** The ids of all other steps. */
const idsOf = (given: Partial<StepFacts>) =>
  rankSteps({ ...NOTHING, ...given })
    .map(({ id }) => id)
    .filter((id) => !LASTING.includes(id));
const humor = { coreValues: ['humor'], connectionPreference: 'friendship' } as const;

describe('rankSteps', () => {
  it('finds what can be done', () => {
    const rows: [string, Partial<StepFacts>, string[]][] = [
      ['nothing', {}, []],
      ['the first call', { hasCalled: false }, ['first-call']],
      ['a reconnection a day away', { reconnections: [cup(24)] }, [`reconnection/r/${NOW + 24 * HOUR}`]],
      ['none that is further away', { reconnections: [cup(24.1)] }, []],
      ['one whose join window is still open', { reconnections: [cup(-0.5)] }, [`reconnection/r/${NOW - HOUR / 2}`]],
      ['a streak, another step every day', { streak: streak() }, ['streak/2026-03-10']],
      ['no streak that is none', { streak: streak({ length: 0 }) }, []],
      ['no streak that was kept today', { streak: streak({ isKeptToday: true }) }, []],
      ['no streak that rests', { streak: streak({ isResting: true }) }, []],
      ['a journal', { unwritten: call(1) }, ['journal/c']],
      ['a journal after three days', { unwritten: call(72) }, ['journal/c']],
      ['no journal after that', { unwritten: call(72.1) }, []],
      ['a badge of 6 in 10', { badges: [badge('journaler', 6, 10)] }, ['badge/journaler']],
      ['a badge of one step', { badges: [badge('journaler', 1, 10)] }, ['badge/journaler']],
      ['no badge that is not begun', { badges: [badge('journaler', 0, 10)] }, []],
      ['no badge that is done', { badges: [badge('journaler', 10, 10)] }, []],
      ['an event that fits', { events: [event('g', 'game', 48)], preferences: humor }, ['event/g']],
      ['one that does not', { events: [event('g', 'meal', 48)], preferences: humor }, ['event/g']],
      ['none that has begun', { events: [event('g', 'game', 0)], preferences: humor }, []],
      ['one beyond a week', { events: [event('g', 'game', 400)], preferences: humor }, ['event/g']],
      ['a repair', { repair: { length: 9, until: NOW + HOUR } }, [`repair/${NOW + HOUR}`]],
      ['no repair that is over', { repair: { length: 9, until: NOW } }, []],
      ['a question of today', { question }, ['question/2026-03-10/q']],
      ['a person who was never written to', { people: [person('p', 0)] }, ['person/p/new']],
      ['a person after three quiet days', { people: [person('p', 9, 3)] }, [`person/p/${NOW - 72 * HOUR}`]],
      ['the week that was just told', { weekCup: '2026-03-09' }, ['week-cup/2026-03-09']],
      ['nobody before that', { people: [person('p', 9, 2.9)] }, []],
    ];
    for (const [name, given, ids] of rows) expect.soft(idsOf(given), name).toEqual(ids);
  });

  const ORDERS: [string, Partial<StepFacts>, string[]][] = [
    ['the sooner reconnection', { reconnections: [cup(20, 'b'), cup(2, 'a')] }, ['a', 'b']],
    [
      'a reconnection before an evening streak',
      { reconnections: [cup(1)], streak: streak({ hoursLeftToday: 2 }) },
      ['r', 'streak'],
    ],
    [
      'an evening streak before a far reconnection',
      { reconnections: [cup(20)], streak: streak({ hoursLeftToday: 6 }) },
      ['streak', 'r'],
    ],
    ['a fresh journal before a streak of the morning', { unwritten: call(1), streak: streak() }, ['journal', 'streak']],
    ['a streak before an old journal', { unwritten: call(60), streak: streak() }, ['streak', 'journal']],
    ['the first call before a journal', { hasCalled: false, unwritten: call(0) }, ['first-call', 'journal']],
    [
      'what is today before a repair, and a repair before what can wait',
      { repair: { length: 9, until: NOW + HOUR }, hasCalled: false, streak: streak({ hoursLeftToday: 2 }) },
      ['streak', `${NOW + HOUR}`, 'first-call'],
    ],
    [
      'the week’s cup after an evening streak and a fresh journal, and before the rest',
      { weekCup: '2026-03-09', streak: streak({ hoursLeftToday: 5 }), unwritten: call(1), people: [person('new', 0)] },
      ['streak', 'journal', '2026-03-09', 'new'],
    ],
    ['who is new before who fell quiet', { people: [person('old', 60, 5), person('new', 1)] }, ['new', 'old']],
    ['who fell quiet last', { people: [person('long', 60, 20), person('short', 60, 4)] }, ['short', 'long']],
    [
      'the badge that is close before one that is begun',
      { badges: [badge('a', 5, 10), badge('b', 6, 10)] },
      ['b', 'a'],
    ],
    [
      'an event that fits before a sooner one that does not',
      { events: [event('meal', 'meal', 5), event('game', 'game', 160)], preferences: humor },
      ['game', 'meal'],
    ],
    [
      'of those that do not fit the sooner',
      { events: [event('b', 'meal', 500), event('a', 'meal', 60)], preferences: humor },
      ['a', 'b'],
    ],
    ['the nearer badge', { badges: [badge('a', 3, 5), badge('b', 9, 10)] }, ['b', 'a']],
    [
      'the event that fits more',
      {
        events: [event('social', 'social', 10), event('game', 'game', 100)],
        preferences: { coreValues: ['humor', 'intelligence'], connectionPreference: null },
      },
      ['game', 'social'],
    ],
    [
      'the sooner event of two that fit alike',
      { events: [event('late', 'game', 90), event('soon', 'game', 20)], preferences: humor },
      ['soon', 'late'],
    ],
  ];

  it('puts first what cannot wait', () => {
    for (const [name, given, order] of ORDERS) {
      expect
        .soft(
          idsOf(given)
            .map((id) => id.split('/'))
            .map(([kind, id]) => (kind === 'journal' || kind === 'streak' ? kind : (id ?? kind))),
          name,
        )
        .toEqual(order);
    }
  });

  it('gives the same for the same facts', () => {
    const facts = { ...NOTHING, hasCalled: false, streak: streak(), badges: [badge('a', 9, 10), badge('b', 9, 10)] };
    expect(rankSteps(structuredClone(facts))).toEqual(rankSteps(facts));
  });
});

describe('topSteps', () => {
  const ranked = rankSteps({
    ...NOTHING,
    reconnections: [cup(1, 'a'), cup(2, 'b'), cup(3, 'c')],
    badges: [badge('x', 9, 10), badge('y', 8, 10)],
    events: [event('e', 'game', 5), event('f', 'game', 6)],
    preferences: humor,
  });
  const shown = (...hidden: string[]) =>
    topSteps(ranked, (id) => hidden.some((part) => id.includes(part))).map(({ id }) => id.split('/')[1]);

  it('are two reconnections, and one of every other kind', () =>
    expect(shown()).toEqual(['a', 'b', 'x', 'e', undefined, undefined]));
  it('make room for the next if one is hidden', () =>
    expect(shown('/a/', 'badge/x', 'event/e')).toEqual(['b', 'c', 'y', 'f', undefined, undefined]));
});

describe('the steps of anybody at any time', () => {
  const hours = fc.integer({ min: -900, max: 900 });
  const moment = hours.map((hour) => NOW + hour * HOUR);
  const names = fc.constantFrom('a', 'b', 'c', 'd');
  const facts: fc.Arbitrary<StepFacts> = fc.record({
    now: fc.constant(NOW),
    reconnections: fc.array(
      fc.tuple(hours, names).map(([hour, id]) => cup(hour, id)),
      { maxLength: 3 },
    ),
    hasCalled: fc.boolean(),
    unwritten: fc.option(fc.nat(200).map(call)),
    streak: fc.option(
      fc.record({
        today: fc.constant('2026-03-10'),
        length: fc.nat(40),
        isKeptToday: fc.boolean(),
        isResting: fc.boolean(),
        hoursLeftToday: fc.integer({ min: 1, max: 25 }),
      }),
    ),
    events: fc.array(
      fc.tuple(names, fc.constantFrom(...EVENT_TYPES), hours).map(([id, type, hour]) => event(id, type, hour)),
      { maxLength: 4 },
    ),
    suggestsHosting: fc.boolean(),
    preferences: fc.record({
      coreValues: fc.subarray([...CORE_VALUE_IDS]),
      connectionPreference: fc.constantFrom('friendship', 'dating', 'both', null),
    }),
    badges: fc.array(
      fc.tuple(names, fc.nat(12), fc.integer({ min: 1, max: 10 })).map((one) => badge(...one)),
      {
        maxLength: 3,
      },
    ),
    repair: fc.option(fc.record({ length: fc.nat(90), until: moment })),
    question: fc.option(fc.constant(question)),
    people: fc.array(
      fc.tuple(names, fc.nat(90), fc.option(fc.nat(90))).map((one) => person(...one)),
      { maxLength: 4 },
    ),
    weekCup: fc.option(fc.constant('2026-03-09')),
  });

  it('are three or more, and six at most', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const shown = topSteps(rankSteps(given), () => false);
        expect(shown.length).toBeGreaterThanOrEqual(3);
        expect(shown.length).toBeLessThanOrEqual(6);
      }),
    );
  });

  it('are never hidden ones, and fewer than three only if the others are hidden', () => {
    fc.assert(
      fc.property(facts, fc.func(fc.boolean()), (given, isHidden) => {
        const ranked = rankSteps(given);
        const shown = topSteps(ranked, isHidden);
        expect(shown.some(({ id }) => isHidden(id))).toBe(false);
        const groupOf = ({ kind }: { kind: string }) => (kind === 'square' ? 'event' : kind);
        const open = new Set(ranked.filter(({ id }) => !isHidden(id)).map(groupOf));
        expect(shown.length).toBeGreaterThanOrEqual(Math.min(6, open.size));
      }),
    );
  });
});

it('suggests hosting in place of the square, to those who may', () => {
  const kindsOf = (suggestsHosting: boolean) => rankSteps({ ...NOTHING, suggestsHosting }).map(({ kind }) => kind);
  expect(kindsOf(true)).toEqual(['call', 'reflection', 'host']);
  expect(kindsOf(false)).toEqual(['call', 'reflection', 'square']);
});

describe('eventFit', () => {
  it.each([
    ['friendship', 0],
    ['dating', 1],
    ['both', 1],
    [null, 0],
  ] as const)('dating fits who looks for %s: %i', (connectionPreference, fit) => {
    expect(eventFit('dating', { coreValues: [...CORE_VALUE_IDS], connectionPreference })).toBe(fit);
  });

  it('every value has its kind of event, and every kind its values', () => {
    const fits = (coreValues: (typeof CORE_VALUE_IDS)[number][]) =>
      EVENT_TYPES.filter((type) => eventFit(type, { coreValues, connectionPreference: 'both' }) > 0);
    for (const value of CORE_VALUE_IDS) expect(fits([value]).length, value).toBeGreaterThan(1);
    expect(fits([...CORE_VALUE_IDS])).toEqual(EVENT_TYPES);
  });
});
