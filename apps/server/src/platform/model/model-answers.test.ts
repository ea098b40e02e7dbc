import type { ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { completion, type ModelServer, startModelServer } from '../../../testing/model-server.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { createLogger } from '../process/logger.ts';
import { createModelAnswers } from './model-answers.ts';

let server: ModelServer | undefined;
afterEach(() => server?.close());

type Reply = (response: ServerResponse) => void;
const say: (content: string) => Reply = (content) => (response) => void response.end(completion(content));
const fail: Reply = (response) => void response.writeHead(503).end();

/** Model answers from a service that replies with `state.reply`, and the number of requests to it. */
async function answersBy(reply: Reply) {
  const state = { reply, calls: 0 };
  server = await startModelServer((_, response) => {
    state.calls += 1;
    state.reply(response);
  });
  const clock = createTestClock(new Date('2026-03-10T12:00:00Z'));
  const answers = createModelAnswers(server.model, clock, createLogger('silent'));
  const ask = (userId: string, prompt = 'Hello', purpose: 'summary' | 'steps' = 'summary') =>
    answers.ask(userId, {
      purpose,
      prompt,
      parse: (answer) => {
        if (answer.startsWith('no ')) throw new Error('another shape');
        return answer.toUpperCase();
      },
    });
  return { state, clock, ask };
}

/** A service that replies once the test allows it. */
async function answersOnCue() {
  const held: ServerResponse[] = [];
  const made = await answersBy((response) => void held.push(response));
  const arrived = (count: number) => expect.poll(() => held).toHaveLength(count);
  return { ...made, held, arrived };
}

it('keeps an answer for an hour, by person and prompt', async () => {
  const { state, clock, ask } = await answersBy(say('yes'));
  expect([await ask('ada'), await ask('ada')]).toEqual(['YES', 'YES']);
  expect(state.calls).toBe(1);
  await ask('ben');
  await ask('ada', 'Something else');
  expect(state.calls).toBe(3);
  clock.advance({ minutes: 59 });
  await ask('ada');
  expect(state.calls).toBe(3);
  clock.advance({ minutes: 1 });
  await ask('ada');
  expect(state.calls).toBe(4);
});

it('keeps no more than a thousand answers', async () => {
  const { state, ask } = await answersBy(say('yes'));
  for (let person = 0; person <= 1_000; person += 1) await ask(`person-${person}`);
  await ask('person-1');
  expect(state.calls).toBe(1_001);
  await ask('person-0');
  expect(state.calls).toBe(1_002);
});

it('sends simultaneous equal questions once, and one call per person at a time', async () => {
  const { state, ask, held, arrived } = await answersOnCue();
  const same = [ask('ada'), ask('ada'), ask('ada')];
  expect(await ask('ada', 'Something else')).toBeNull();
  const ben = ask('ben');
  await arrived(2);
  for (const response of held) say('yes')(response);
  expect(await Promise.all([...same, ben])).toEqual(['YES', 'YES', 'YES', 'YES']);
  state.reply = say('next');
  expect(await ask('ada', 'Something else')).toBe('NEXT');
  expect(state.calls).toBe(3);
});

it('asks again only minutes after a missing answer', async () => {
  const { state, clock, ask } = await answersBy(fail);
  expect([await ask('ada'), await ask('ada'), await ask('ada', 'Something else')]).toEqual([null, null, null]);
  expect(state.calls).toBe(1);
  state.reply = say('yes');
  expect(await ask('ada', 'Hello', 'steps')).toBe('YES');
  clock.advance({ minutes: 4, seconds: 59 });
  expect(await ask('ada')).toBeNull();
  clock.advance({ seconds: 1 });
  expect(await ask('ada')).toBe('YES');
});

it('does not repeat a question for minutes after an unusable answer', async () => {
  const { state, clock, ask } = await answersBy(say('no shape'));
  expect([await ask('ada'), await ask('ada')]).toEqual([null, null]);
  expect(state.calls).toBe(1);
  state.reply = say('yes');
  expect(await ask('ada', 'Something else')).toBe('YES');
  clock.advance({ minutes: 5 });
  expect(await ask('ada')).toBe('YES');
});

it('pauses for minutes once three people in a row got no answer', async () => {
  const { state, clock, ask } = await answersBy(fail);
  await ask('ada');
  await ask('ben');
  state.reply = say('yes');
  expect(await ask('cleo')).toBe('YES');
  state.reply = fail;
  for (const person of ['dan', 'eve', 'fay']) await ask(person);
  const before = state.calls;
  state.reply = say('yes');
  expect(await ask('gus')).toBeNull();
  expect(state.calls).toBe(before);
  expect(await ask('gus', 'Hello', 'steps')).toBe('YES');
  clock.advance({ minutes: 5 });
  expect(await ask('gus')).toBe('YES');
});

it('asks at most twenty times an hour per person, and then answers null', async () => {
  const { state, clock, ask } = await answersBy(say('yes'));
  for (let call = 0; call < 20; call += 1) {
    expect(await ask('ada', `prompt ${call}`)).toBe('YES');
    clock.advance({ minutes: 1 });
  }
  expect(await ask('ada', 'one more')).toBeNull();
  expect([await ask('ada', 'prompt 0'), await ask('ben', 'one more')]).toEqual(['YES', 'YES']);
  expect(state.calls).toBe(21);
  clock.advance({ minutes: 40 });
  expect([await ask('ada', 'one more'), await ask('ada', 'and another')]).toEqual(['YES', null]);
});
