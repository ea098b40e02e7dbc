import type { CallSnapshot } from '../../packages/contract/src/meeting/calls/call-events.ts';
import type { BuiltInCardId } from '../../packages/domain/src/meeting/calls/prompt-deck.ts';
import { deeperAnswers } from './words/deeper-answers.ts';
import { icebreakerAnswers } from './words/icebreaker-answers.ts';
import { valueAnswers } from './words/value-answers.ts';
import { wrapUpAnswers } from './words/wrap-up-answers.ts';

type AnsweredHere = Exclude<BuiltInCardId, 'arrive-1' | `difference-${string}`>;

const ANSWERS: Record<AnsweredHere, string> = {
  ...icebreakerAnswers,
  ...valueAnswers,
  ...deeperAnswers,
  ...wrapUpAnswers,
};
/** To a card about a value that only one of the two holds. */
const DIFFERENCES = [
  'I know that one only from talks. What does it give you?',
  'I’m curious about it. Where does it show in your day?',
];
/** To a card of a bought deck, which the guest does not know. */
const OTHERS = [
  'Good one. I haven’t lived that yet. How is it for you?',
  'I’d have to make that up, and I’d rather hear yours.',
  'I’m drawn from the neck up, so: no idea. You?',
  'My answer is a blush. Tell me yours.',
];

/** The words in the bubble of a guest's first turn. */
export function guestWelcome(name: string): string {
  return `Hi, I’m ${name}. I’m all ears, though nobody drew them.`;
}

/** The words in the bubble of a guest's nth turn, about the card that is shown; short enough for a phone. */
export function guestAnswer({ id }: Pick<CallSnapshot['card'], 'id'>, turn: number): string {
  const own = Object.hasOwn(ANSWERS, id) ? ANSWERS[id as AnsweredHere] : undefined;
  if (own !== undefined) return own;
  const some = id.startsWith('difference-') ? DIFFERENCES : OTHERS;
  return some[turn % some.length] ?? '';
}
