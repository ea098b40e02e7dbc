import { afterEach, expect, it, vi } from 'vitest';
import { readLive, setUpPractice } from '../../../../testing/practice-call.ts';

const fetched = vi.spyOn(globalThis, 'fetch');

afterEach(() => {
  vi.useRealTimers();
  fetched.mockClear();
});

it('runs on the device alone, from the greeting to its end', () => {
  const { engine, passTo } = setUpPractice();
  const acts: string[] = [];
  for (let seconds = 1; seconds < 90; seconds += 1) {
    passTo(seconds * 1_000);
    acts.push(readLive(engine).snapshot.act);
  }
  expect([...new Set(acts)]).toEqual(['arrive', 'icebreaker', 'values', 'deeper', 'wrap-up']);
  passTo(90_000);
  expect(engine.read()).toMatchObject({ status: 'ended', snapshot: { elapsedMs: 90_000, hasConnected: true } });
  expect(fetched).not.toHaveBeenCalled();
});

it('says in the name of the partner and on the first card that it is practice', () => {
  const { engine, passTo } = setUpPractice();
  expect(readLive(engine).snapshot).toMatchObject({
    partner: { firstName: 'Kettle (practice)', frame: null },
    card: { text: 'Hello' },
    matchType: 'Practice',
  });
  passTo(6_000);
  expect(readLive(engine).snapshot.card.text).not.toBe('Hello');
});

it('shows the faces as soon as the person is ready', () => {
  const { engine } = setUpPractice();
  expect(readLive(engine).snapshot.isReady).toEqual({ you: false, partner: true });
  engine.ready();
  expect(readLive(engine).snapshot.isReady).toEqual({ you: true, partner: true });
});

it('draws another card on Next', () => {
  const { engine, passTo } = setUpPractice();
  passTo(6_000);
  const before = readLive(engine).snapshot.card.id;
  engine.nextCard();
  expect(readLive(engine).snapshot.card.id).not.toBe(before);
});

it('keeps the answer about more time, and adds none', () => {
  const { engine, passTo } = setUpPractice();
  passTo(73_000);
  engine.answerExtension(true);
  expect(readLive(engine).snapshot.extension?.answer).toBe(true);
  passTo(90_000);
  expect(engine.read().status).toBe('ended');
});

it('delivers a line at once, and returns a wave', () => {
  const { engine, passTo } = setUpPractice();
  engine.lines.say('Hello there', 'typed');
  expect(engine.lines.read()).toMatchObject([{ text: 'Hello there', delivery: 'there' }]);
  engine.reactions.send('wave');
  passTo(1_000);
  expect(engine.reactions.read().map(({ isOwn }) => isOwn)).toEqual([true, false]);
});

it('ends when the person ends it', () => {
  const { engine, passTo } = setUpPractice();
  passTo(20_000);
  engine.leave();
  expect(engine.read()).toMatchObject({ status: 'ended', snapshot: { elapsedMs: 20_000 } });
});
