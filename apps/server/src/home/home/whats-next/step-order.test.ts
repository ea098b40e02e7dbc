import type { Step } from '@cuppa/domain/home/home/rank-steps';
import { expect, it } from 'vitest';
import { createTestClock } from '../../../../testing/test-clock.ts';
import { createModelAnswers } from '../../../platform/model/model-answers.ts';
import { createLogger } from '../../../platform/process/logger.ts';
import { createStepOrder } from './step-order.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const STEPS: Step[] = [
  {
    id: 'reconnection/r/1',
    kind: 'reconnection',
    partnerName: 'SECRET',
    partnerAvatarSeed: 'SECRET',
    partnerFrame: null,
    connectionId: 'SECRET',
    scheduledFor: NOW.getTime() + 7_200_000,
  },
  { id: 'journal/c', kind: 'journal', callId: 'c', partnerName: 'SECRET' },
  {
    id: 'event/e',
    kind: 'event',
    eventId: 'e',
    title: 'SECRET',
    type: 'meal',
    startsAt: NOW.getTime() + 86_400_000,
    timeZone: 'UTC',
    imageUrl: 'SECRET',
    fits: true,
  },
];

/** A step order whose model gives a list of answers in turn, with the prompts it received and the log. */
function orderBy(...answers: (string | Error)[]) {
  const asked: string[] = [];
  const logged: string[] = [];
  const complete = async (prompt: string) => {
    asked.push(prompt);
    const answer = answers[asked.length - 1] ?? new Error('away');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const clock = createTestClock(NOW);
  const logger = createLogger('warn', { write: (line) => void logged.push(line) });
  const order = createStepOrder(createModelAnswers({ complete }, clock, logger), clock);
  return { order, asked, logged, clock };
}
const idsOf = ({ steps }: { steps: Step[] }) => steps.map(({ id }) => id[0]).join('');

it('is the model’s, which learns neither names nor titles', async () => {
  const { order, asked } = orderBy('Sure: ```{"order": [3, 1, 2]}```');
  const ordered = await order.ask('ada', STEPS);
  expect([idsOf(ordered), ordered.isByModel]).toEqual(['erj', true]);
  expect(asked[0]).toContain('"inHours":2');
  expect(asked[0]).not.toContain('SECRET');
});

it('describes every kind of step to the model, without anyone’s name or words', async () => {
  const friend = { connectionId: 'SECRET', partnerName: 'SECRET', partnerAvatarSeed: 'SECRET', partnerFrame: null };
  const kinds: Step[] = [
    { id: '1', kind: 'person', ...friend, hasWritten: true },
    { id: '2', kind: 'person', ...friend, hasWritten: false },
    { id: '3', kind: 'question', questionId: 'SECRET', text: 'SECRET' },
    { id: '4', kind: 'repair', length: 12, until: NOW.getTime() + 7_200_000 },
    { id: '5', kind: 'call' },
    { id: '6', kind: 'reflection' },
    { id: '7', kind: 'square' },
    { id: '8', kind: 'week-cup', week: 'SECRET' },
  ];
  const { order, asked } = orderBy('{"order": [8, 7, 6, 5, 4, 3, 2, 1]}');
  expect(idsOf(await order.ask('ada', kinds))).toBe('87654321');
  expect(asked[0]).not.toContain('SECRET');
  expect(asked[0]).toContain('"days":12,"inHours":2');
  for (const what of [
    'quiet days',
    'first words',
    'question of today',
    'somebody new',
    'private reflection',
    'look back',
  ])
    expect(asked[0]).toContain(what);
});

it.each([
  ['fails', new Error('away')],
  ['answers without JSON', 'SECRET {SECRET}'],
  ['forgets one', '{"order": [1, 2]}'],
  ['says one twice', '{"order": [1, 2, 2]}'],
  ['makes one up', '{"order": [1, 2, 4]}'],
  ['says something else', '{"order": "all"}'],
])('is the built-in one if the model %s', async (_, answer) => {
  const { order, logged } = orderBy(answer);
  expect(await order.ask('ada', STEPS)).toEqual({ steps: STEPS, isByModel: false });
  expect(logged).toHaveLength(1);
  expect(logged[0]).not.toContain('SECRET');
});

it('is requested once an hour per person for the same steps', async () => {
  const { order, asked, clock } = orderBy('{"order": [3, 1, 2]}', '{"order": [1, 2, 3]}', '{"order": [2, 1, 3]}');
  await order.ask('ada', STEPS);
  expect(idsOf(await order.ask('ada', STEPS.slice(1)))).toBe('ej');
  expect(idsOf(order.recall('ada', [...STEPS.slice(1), { id: 'streak', kind: 'streak', streak: 1 }]))).toBe('ejs');
  expect(asked).toHaveLength(1);
  expect(idsOf(await order.ask('ben', STEPS))).toBe('rje');
  clock.advance({ hours: 1 });
  expect(order.recall('ada', STEPS)).toEqual({ steps: STEPS, isByModel: false });
  expect(idsOf(await order.ask('ada', STEPS))).toBe('jre');
});

it('is not a model’s if none is configured, or if there is nothing to order', async () => {
  const clock = createTestClock(NOW);
  const none = createStepOrder(createModelAnswers(null, clock, createLogger('warn')), clock);
  expect(await none.ask('ada', STEPS)).toEqual({ steps: STEPS, isByModel: false });
  const { order, asked } = orderBy();
  expect(await order.ask('ada', STEPS.slice(1, 2))).toMatchObject({ isByModel: false });
  expect(asked).toEqual([]);
});
