import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChannelMessage } from '../call-channel.ts';
import type { CallLine } from './call-line.ts';
import { createLineExchange } from './line-exchange.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SLOW = 'slow';
const soundsRude = async (text: string) => {
  if (text.startsWith(SLOW)) await new Promise((resolve) => setTimeout(resolve, 300));
  return text.includes('idiot');
};

/** Two exchanges with a channel between them, which a test opens and closes. */
function setUpPair() {
  const channel = { isOpen: true, isLosing: false };
  const told: ChannelMessage[] = [];
  const make = (other: () => ReturnType<typeof createLineExchange>) =>
    createLineExchange({
      soundsRude,
      now: () => Date.now(),
      tell: (message) => {
        if (!channel.isOpen) return false;
        told.push(message);
        if (channel.isLosing) return true;
        if (message.type === 'line') other().receive(message.line);
        if (message.type === 'line-received') other().received(message.id);
        return true;
      },
    });
  const ada: ReturnType<typeof createLineExchange> = make(() => ben);
  const ben: ReturnType<typeof createLineExchange> = make(() => ada);
  const stops = [ada.start(), ben.start()];
  const read = (of: typeof ada) => of.read().map(({ text, isOwn, delivery }) => ({ text, isOwn, delivery }));
  const stop = () => {
    for (const one of stops) one();
  };
  return { ada, ben, channel, told, read, stop };
}

const lineOf = (id: string, text = 'Hello'): CallLine => ({ id, kind: 'typed', text });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('lines between two browsers', () => {
  it('arrive once, and their sender knows', async () => {
    const { ada, ben, told, read } = setUpPair();
    expect(ada.say('  Hello there ', 'typed')).toBe(true);
    await pass(6_000);
    expect(read(ada)).toEqual([{ text: 'Hello there', isOwn: true, delivery: 'there' }]);
    expect(read(ben)).toEqual([{ text: 'Hello there', isOwn: false, delivery: 'there' }]);
    expect(told.filter(({ type }) => type === 'line')).toHaveLength(1);
  });

  it.each([
    ['a closed channel', { isOpen: false, isLosing: false }],
    ['a channel that loses what it takes', { isOpen: true, isLosing: true }],
  ])('survive %s: late after some seconds, delivered once it works again', async (_, fault) => {
    const { ada, ben, channel, read } = setUpPair();
    Object.assign(channel, fault);
    ada.say('Are you there?', 'typed');
    await pass(4_000);
    expect(read(ada)[0]?.delivery).toBe('sending');
    await pass(4_000);
    expect(read(ada)[0]?.delivery).toBe('late');
    Object.assign(channel, { isOpen: true, isLosing: false });
    ada.retry(ada.read()[0]?.id ?? '');
    await pass(0);
    expect(read(ada)[0]?.delivery).toBe('there');
    expect(read(ben)).toHaveLength(1);
  });

  it('are sent again by themselves', async () => {
    const { ada, ben, channel, read } = setUpPair();
    channel.isOpen = false;
    ada.say('Are you there?', 'typed');
    await pass(20_000);
    channel.isOpen = true;
    await pass(2_000);
    expect(read(ben)).toEqual([{ text: 'Are you there?', isOwn: false, delivery: 'there' }]);
  });

  it('are repeated for a browser that was reloaded, and shown once by one that was not', async () => {
    const { ada, ben, told, read } = setUpPair();
    ada.say('One', 'typed');
    ada.say('Two', 'typed');
    await pass(0);
    told.length = 0;
    ada.repeat();
    await pass(2_000);
    expect(told.flatMap((message) => (message.type === 'line' ? message.line.text : []))).toEqual(['One', 'Two']);
    expect(read(ben)).toHaveLength(2);
    expect(read(ada).map(({ delivery }) => delivery)).toEqual(['there', 'there']);
  });

  it('stop when the call does', async () => {
    const { ada, channel, told, stop } = setUpPair();
    channel.isLosing = true;
    ada.say('Bye', 'typed');
    stop();
    await pass(60_000);
    expect(told).toHaveLength(1);
  });
});

it.each(['', '   ', '\u202e\u200b', '\u2800'])('says nothing that shows nothing: %j', (text) => {
  const { ada, told } = setUpPair();
  expect(ada.say(text, 'typed')).toBe(false);
  expect(told).toEqual([]);
});

it.each([
  ['\u202etxt.exe', 'txt.exe'],
  ['two\nlines\u2028three', 'two lines three'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('cleans what is said: %j', (text, cleaned) => {
  const { ada, told } = setUpPair();
  ada.say(text, 'typed');
  expect(told[0]).toMatchObject({ line: { text: cleaned } });
});

it('cleans what the other sends: their browser may not have', async () => {
  const { ben, read } = setUpPair();
  ben.receive(lineOf('a', '\u202etxt.exe'));
  await pass(0);
  expect(read(ben)[0]?.text).toBe('txt.exe');
});

it('marks rude lines of the other, and keeps the order while one is checked', async () => {
  const { ben } = setUpPair();
  ben.receive(lineOf('a', `${SLOW}, you idiot`));
  ben.receive(lineOf('b', 'sorry'));
  await pass(300);
  expect(ben.read().map(({ id, isHarsh }) => [id, isHarsh])).toEqual([
    ['a', true],
    ['b', false],
  ]);
});

it('limits what it says, and shows and answers no more than that of the other', async () => {
  const { ada, ben, told } = setUpPair();
  const said = Array.from({ length: 20 }, (_, index) => ada.say(`line ${index}`, 'typed'));
  expect(said.filter(Boolean)).toHaveLength(8);
  await pass(11_000);
  told.length = 0;
  for (let index = 0; index < 500; index += 1) ben.receive(lineOf(`flood ${index}`));
  await pass(0);
  expect(ben.read().filter(({ id }) => id.startsWith('flood'))).toHaveLength(12);
  expect(told.filter(({ type }) => type === 'line-received')).toHaveLength(12);
});

it('keeps the last lines only, and none outside of this page', async () => {
  const { ben } = setUpPair();
  for (let index = 0; index < 60; index += 1) {
    ben.receive(lineOf(`${index}`));
    await pass(1_000);
  }
  expect(ben.read()).toHaveLength(40);
  expect(ben.read().at(-1)?.id).toBe('59');
});
