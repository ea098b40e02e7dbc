import type { CoreValueId } from '../values/core-values.ts';

/** The built-in cards by the numbers in their ids: an act or a value, then a number, as in `icebreaker-3`. */
export const BUILT_IN_CARDS = {
  arrive: [1],
  icebreaker: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  ofEachValue: [1, 2],
  deeper: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  /** Cards of the Deeper act that ask for something other than an answer. Their numbers follow the others'. */
  wildcards: [11, 12, 13],
  wrapUp: [1, 2, 3],
} as const;

type Numbers = { [Group in keyof typeof BUILT_IN_CARDS]: (typeof BUILT_IN_CARDS)[Group][number] };
export type BuiltInCardId =
  | `arrive-${Numbers['arrive']}`
  | `icebreaker-${Numbers['icebreaker']}`
  | `${CoreValueId}-${Numbers['ofEachValue']}`
  | `deeper-${Numbers['deeper' | 'wildcards']}`
  | `wrap-up-${Numbers['wrapUp']}`;
