import { CORE_VALUE_IDS, type CoreValueId } from '../../accounts/onboarding/core-values.ts';
import type { CallActId } from './call-acts.ts';

/**
 * How much a card asks: something that anyone would tell (`light`), something of one's own life (`warm`), or what one
 * hopes, believes or is still finding out (`open`).
 */
export const DEPTHS = ['light', 'warm', 'open'] as const;
export type Depth = (typeof DEPTHS)[number];

/** Numbers in the ids of a group's cards, as in `icebreaker-3`. A number is never reused for another card. */
export type ByDepth = Record<Depth, readonly number[]>;

const ICEBREAKERS = {
  light: [
    1, 2, 3, 4, 6, 7, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 39, 40, 41, 42, 43, 44, 45, 46, 47,
    48, 49, 50, 51, 52, 56, 57, 60,
  ],
  warm: [5, 8, 9, 10, 27, 29, 31, 33, 34, 35, 37, 53, 54, 55, 58, 59],
  open: [36, 38],
} as const satisfies ByDepth;

const DEEPER = {
  light: [16, 18, 23, 24, 26],
  warm: [2, 3, 4, 14, 19, 20, 21, 22, 25, 27, 28, 29, 32, 36, 39, 63, 64, 68, 77, 79],
  open: [
    1, 5, 6, 8, 9, 10, 30, 31, 35, 37, 38, 40, 41, 42, 43, 44, 45, 47, 50, 61, 65, 66, 67, 69, 70, 76, 78, 80, 81, 82,
    84, 86, 87,
  ],
} as const satisfies ByDepth;

/** Cards of the Deeper act that ask for something other than an answer. */
const WILDCARDS = {
  light: [11, 51, 52, 53, 54, 62],
  warm: [13, 56, 57, 60, 71, 72, 73],
  open: [58, 59, 74, 75, 83, 85],
} as const satisfies ByDepth;

const WRAP_UPS = {
  light: [1, 4, 6, 7, 9, 10, 12, 13],
  warm: [2, 3, 5, 8, 11, 14],
  open: [15],
} as const satisfies ByDepth;

const OF_VALUES = {
  honesty: { light: [3, 4], warm: [1, 7], open: [6, 8] },
  kindness: { light: [3, 4], warm: [1, 7], open: [6, 8] },
  respect: { light: [3, 4], warm: [1, 2, 7], open: [5, 6, 8] },
  loyalty: { light: [3], warm: [4, 7], open: [5, 6, 8] },
  compassion: { light: [3, 4], warm: [1, 5, 7], open: [2, 6, 8] },
  integrity: { light: [3, 4], warm: [1, 7], open: [2, 6, 8] },
  humor: { light: [1, 2, 3], warm: [4, 7], open: [6, 8] },
  ambition: { light: [3, 4], warm: [1, 5, 7], open: [2, 6, 8] },
  adventure: { light: [3, 4], warm: [1, 5, 7], open: [2, 6, 8] },
  creativity: { light: [1, 3], warm: [2, 4, 7], open: [5, 6, 8] },
  independence: { light: [1, 3], warm: [4, 5, 7], open: [2, 6, 8] },
  intelligence: { light: [2, 3], warm: [1, 4, 7], open: [5, 6, 8] },
  growth: { light: [3, 4], warm: [1, 2, 7], open: [5, 6, 8] },
  spirituality: { light: [3, 4], warm: [2, 5, 7], open: [1, 6, 8] },
  balance: { light: [3, 4], warm: [1, 2, 7], open: [5, 6, 8] },
  community: { light: [2, 3], warm: [4, 7, 8], open: [6, 9] },
  charity: { light: [2, 3, 4], warm: [1, 5, 7], open: [6, 8] },
  health: { light: [3, 7, 8], warm: [5, 9], open: [10] },
} as const satisfies Record<CoreValueId, ByDepth>;

type NumberOf<Group extends ByDepth> = Group[Depth][number];
export type BuiltInCardId =
  | 'arrive-1'
  | `icebreaker-${NumberOf<typeof ICEBREAKERS>}`
  | { [Value in CoreValueId]: `${Value}-${NumberOf<(typeof OF_VALUES)[Value]>}` }[CoreValueId]
  | `deeper-${NumberOf<typeof DEEPER | typeof WILDCARDS>}`
  | `difference-${CoreValueId}`
  | `wrap-up-${NumberOf<typeof WRAP_UPS>}`;

export type BuiltInCard = {
  id: BuiltInCardId;
  act: CallActId;
  depth: Depth;
  /** The value that the card is about, in the Values act and on difference cards. */
  value: CoreValueId | null;
  isWildcard: boolean;
  /** True for a card for two people of whom only one holds the value. */
  isDifference: boolean;
};

/** Every built-in card. Their texts are in `words/`. */
export const PROMPT_DECK: readonly BuiltInCard[] = [
  { ...factsOf('arrive', 'light'), id: 'arrive-1' },
  ...cardsOf('icebreaker', 'icebreaker', ICEBREAKERS),
  ...CORE_VALUE_IDS.flatMap((value) => cardsOf('values', value, OF_VALUES[value]).map((card) => ({ ...card, value }))),
  ...cardsOf('deeper', 'deeper', DEEPER),
  ...cardsOf('deeper', 'deeper', WILDCARDS).map((card) => ({ ...card, isWildcard: true })),
  // A difference asks for interest, and for nothing private.
  ...CORE_VALUE_IDS.map(
    (value): BuiltInCard => ({
      ...factsOf('deeper', 'warm'),
      id: `difference-${value}`,
      value,
      isDifference: true,
    }),
  ),
  ...cardsOf('wrap-up', 'wrap-up', WRAP_UPS),
];

function cardsOf(act: CallActId, group: string, numbers: ByDepth): BuiltInCard[] {
  return DEPTHS.flatMap((depth) =>
    numbers[depth].map((number) => ({ ...factsOf(act, depth), id: `${group}-${number}` as BuiltInCardId })),
  );
}

function factsOf(act: CallActId, depth: Depth) {
  return { act, depth, value: null, isWildcard: false, isDifference: false };
}
