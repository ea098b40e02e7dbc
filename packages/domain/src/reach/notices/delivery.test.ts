import { expect, it } from 'vitest';
import { planDelivery } from './delivery.ts';
import { DEFAULT_NOTICE_CHOICES, type NoticeChoices } from './notice-choices.ts';

const DAY = new Date('2026-06-10T12:00:00Z');
const NIGHT = new Date('2026-06-10T23:00:00Z');
const MORNING = '2026-06-11T07:00:00.000Z';
type Facts = Parameters<typeof planDelivery>[0];
type Case = Omit<Partial<Facts>, 'choices'> & { choices?: Partial<NoticeChoices> };

const plan = ({ choices, ...facts }: Case) => {
  const made = planDelivery({
    channel: 'push',
    topic: 'events',
    urgency: 'usual',
    choices: { ...DEFAULT_NOTICE_CHOICES, ...choices },
    zone: 'UTC',
    now: DAY,
    sentToday: 0,
    isResting: false,
    ...facts,
  });
  return made.kind === 'summary' ? made.at.toISOString() : made.kind;
};

it('a notice goes out now, with the next summary, or never', () => {
  const rows: [string, Case, string][] = [
    ['by day', {}, 'now'],
    ['at night', { now: NIGHT }, MORNING],
    ['at night, without quiet hours', { now: NIGHT, choices: { quietHours: null } }, 'now'],
    ['a channel that is off', { choices: { push: false } }, 'never'],
    ['a topic that is off for the channel', { choices: { 'events.push': false } }, 'never'],
    ['a topic that is off for the other channel', { choices: { 'events.email': false } }, 'now'],
    ['the last of a day', { sentToday: 5 }, 'now'],
    ['one more than the last of a day', { sentToday: 6 }, MORNING],
    ['one more, without quiet hours', { sentToday: 6, choices: { quietHours: null } }, '2026-06-11T08:00:00.000Z'],
    ['one more, without a limit', { sentToday: 60, choices: { mostADay: null } }, 'now'],
    ['at night, of what was agreed', { now: NIGHT, urgency: 'timely' }, 'now'],
    ['one more, of what was agreed', { sentToday: 6, urgency: 'timely' }, 'now'],
    ['of what was agreed, for a person who rests', { urgency: 'timely', isResting: true }, 'now'],
    ['a ring at night', { now: NIGHT, urgency: 'ring' }, 'now'],
    ['what only the bell shows', { urgency: 'bell' }, 'never'],
    ['a ring by mail', { channel: 'email', urgency: 'ring' }, 'never'],
    ['what urges, by day', { urgency: 'urging' }, 'now'],
    ['what urges, for a person who rests', { urgency: 'urging', isResting: true }, 'never'],
    ['what urges, at night', { urgency: 'urging', now: NIGHT }, 'never'],
    ['what urges, one more than the last', { urgency: 'urging', sentToday: 6 }, 'never'],
    ['a reminder that was chosen', { urgency: 'chosen', sentToday: 6 }, 'now'],
    ['a reminder that was chosen, in quiet hours', { urgency: 'chosen', now: NIGHT }, 'never'],
    ['one without quiet hours, by night', { urgency: 'chosen', now: NIGHT, choices: { quietHours: null } }, 'never'],
    ['a reminder that was chosen, for a person who rests', { urgency: 'chosen', isResting: true }, 'never'],
    ['a streak by mail, which is off by default', { channel: 'email', topic: 'streak' }, 'never'],
  ];
  for (const [name, facts, expected] of rows) {
    expect.soft(plan(facts), name).toBe(expected);
  }
});
