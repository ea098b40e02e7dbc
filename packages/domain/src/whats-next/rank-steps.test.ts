import { describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '../town-square/event-types.ts';
import { CORE_VALUE_IDS } from '../values/core-values.ts';
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
  wishes: { coreValues: [], connectionPreference: 'friendship' },
  badges: [],
};
const cup = (hours: number, id = 'r') => ({ id, partnerName: 'Ben', scheduledFor: NOW + hours * HOUR });
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
});
const badge = (id: string, done: number, goal: number) => ({ id, name: id, done, goal });
const idsOf = (given: Partial<StepFacts>) => rankSteps({ ...NOTHING, ...given }).map(({ id }) => id);
const humor = { coreValues: ['humor'], connectionPreference: 'friendship' } as const;

describe('rankSteps', () => {
  it.each<[string, Partial<StepFacts>, string[]]>([
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
    ['no badge of 5 in 10', { badges: [badge('journaler', 5, 10)] }, []],
    ['no badge that is done', { badges: [badge('journaler', 10, 10)] }, []],
    ['an event that fits', { events: [event('g', 'game', 48)], wishes: humor }, ['event/g']],
    ['none that does not', { events: [event('g', 'meal', 48)], wishes: humor }, []],
    ['none that has begun', { events: [event('g', 'game', 0)], wishes: humor }, []],
    ['none beyond a week', { events: [event('g', 'game', 169)], wishes: humor }, []],
  ])('finds %s', (_, given, ids) => expect(idsOf(given)).toEqual(ids));

  it.each<[string, Partial<StepFacts>, string[]]>([
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
    ['the nearer badge', { badges: [badge('a', 3, 5), badge('b', 9, 10)] }, ['b', 'a']],
    [
      'the event that fits more',
      {
        events: [event('social', 'social', 10), event('game', 'game', 100)],
        wishes: { coreValues: ['humor', 'intelligence'], connectionPreference: null },
      },
      ['game', 'social'],
    ],
    [
      'the sooner event of two that fit alike',
      { events: [event('late', 'game', 90), event('soon', 'game', 20)], wishes: humor },
      ['soon', 'late'],
    ],
  ])('puts %s first', (_, given, order) => {
    expect(
      idsOf(given)
        .map((id) => id.split('/'))
        .map(([kind, id]) => (kind === 'journal' || kind === 'streak' ? kind : (id ?? kind))),
    ).toEqual(order);
  });

  it('says the same of the same facts', () => {
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
    wishes: humor,
  });
  const shown = (...hidden: string[]) =>
    topSteps(ranked, (id) => hidden.some((part) => id.includes(part))).map(({ id }) => id.split('/')[1]);

  it('are two reconnections, and one of every other kind', () => expect(shown()).toEqual(['a', 'b', 'x', 'e']));
  it('make room for the next where one is hidden', () =>
    expect(shown('/a/', 'badge/x', 'event/e')).toEqual(['b', 'c', 'y', 'f']));
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
