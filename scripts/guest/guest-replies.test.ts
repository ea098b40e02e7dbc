import { describe, expect, it } from 'vitest';
import { guestChoices } from './guest-choices.ts';
import { guestGreeting, guestReply } from './guest-replies.ts';

const reply = (text: string, count = 0) => guestReply({ text, isPhoto: false }, 'Robin', count);

describe('a guest in a chat', () => {
  it.each([
    ['Hi Robin, who are you?', /I’m Robin, a simulated guest/],
    ['are you real', /simulated guest/],
    ['Are you a bot??', /simulated guest/],
    ['hello', /^Hello/],
    ['Good evening!', /^Hello/],
    ['How are you today?', /how was your day/],
    ['hey, how r u', /how was your day/],
    ['Thanks for the call', /welcome/],
    ['ok bye', /^Bye/],
    ['gotta go, good night', /^Bye/],
    ['Shall we have a second cup?', /Call again/],
    ['How does this work?', /five minutes/],
    ['What is Cuppa?', /five minutes/],
    ['Is it free?', /Passport/],
    ['how do I get XP', /XP comes from/],
    ['I lost my streak', /freeze/],
    ['where are the real people', /tea time/],
    ['how do I report someone', /Report/],
    ['tell me a joke', /pencil/],
    ['I love you', /somebody real/],
    ['Where do you live?', /frame/],
    ['shut up', /People feel it/],
    ['lol', /^Ha!/],
  ])('answers "%s" within its means', (text, expected) => expect(reply(text)).toMatch(expected));

  it.each(['What is the capital of Peru?', 'Wie geht es dir?', '¿Qué haces?', 'ما رأيك؟ ?'])(
    'says to "%s" that it cannot answer',
    (text) => {
      expect(reply(text)).toBe('I’m simulated, so I can’t really answer that.');
      expect(reply(text, 1)).toMatch(/simulated/);
    },
  );

  it('says so to a statement and a photo, too', () => {
    expect(reply('My cat is on the roof.')).toMatch(/simulated/);
    expect(guestReply({ text: '', isPhoto: true }, 'Robin', 0)).toMatch(/can’t see it/);
    expect(guestGreeting('Robin')).toMatch(/simulated guest/);
  });

  it.each(['I want to die', 'hi, I want to kill myself lol', 'ich will sterben'])(
    'sends "%s" to people who can help',
    (text) => expect(reply(text)).toMatch(/helplines/),
  );
});

describe('a guest’s private answer', () => {
  it.each([
    [59_999, ['again']],
    [60_000, ['friend', 'again']],
    [300_000, ['friend', 'again']],
  ])('after %i ms of five minutes is %j, whatever time was added', (elapsedMs, choices) => {
    expect(guestChoices({ elapsedMs, lengthMs: 300_000, extensions: 0 })).toEqual(choices);
    expect(guestChoices({ elapsedMs, lengthMs: 600_000, extensions: 1 })).toEqual(choices);
  });
});
