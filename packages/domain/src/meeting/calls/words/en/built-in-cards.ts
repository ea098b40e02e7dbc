import type { BuiltInCardId } from '../../prompt-deck.ts';
import { deeperCards } from './deeper-cards.ts';
import { differenceCards } from './difference-cards.ts';
import { icebreakerCards } from './icebreaker-cards.ts';
import { valueCards } from './value-cards.ts';
import { wrapUpCards } from './wrap-up-cards.ts';

/** The texts of a call's built-in cards; `{values}` is a list of shared values. */
export const builtInCards = {
  'arrive-1': 'You both chose {values}. Be kind, take turns, and leave whenever you like.',
  ...icebreakerCards,
  ...valueCards,
  ...deeperCards,
  ...differenceCards,
  ...wrapUpCards,
} as const satisfies Record<BuiltInCardId, string>;
