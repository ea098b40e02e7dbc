import { describe, expect, it } from 'vitest';
import { PROMPT_DECK } from '../../packages/domain/src/meeting/calls/prompt-deck.ts';
import { guestAnswer, guestWelcome } from './guest-answers.ts';

/** Five lines of the bubble. */
const LONGEST = 90;
const CARDS = PROMPT_DECK.filter(({ act }) => act !== 'arrive');

describe('the answers of a guest', () => {
  it('are one short line for each card, and none comes twice', () => {
    const answers = CARDS.filter(({ isDifference }) => !isDifference).map((card) => guestAnswer(card, 1));
    expect(answers.filter((answer) => answer.length > LONGEST || !/^[A-Z“].*[.?!:”]$/.test(answer))).toEqual([]);
    expect(new Set(answers).size).toBe(answers.length);
  });

  it.each([
    ['icebreaker-7', /tea/i],
    ['icebreaker-20', /cat/i],
    ['deeper-51', /yellow/i],
    ['wrap-up-13', /wish/i],
  ] as const)('to %s fit its question', (id, words) => expect(guestAnswer({ id }, 3)).toMatch(words));

  it.each(['difference-honesty', 'deck_play-deeper-3', 'a card of tomorrow'])(
    'to %s, which it does not know, ask for the other’s',
    (id) => {
      const answers = [1, 2].map((turn) => guestAnswer({ id }, turn));
      expect(new Set(answers).size).toBe(2);
      for (const answer of answers) expect(answer).toMatch(/\byou|\?$/i);
    },
  );

  it('begin with a welcome by name', () => expect(guestWelcome('Robin')).toMatch(/^Hi, I’m Robin\./));
});
