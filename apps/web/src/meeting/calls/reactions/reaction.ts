/** The reactions of a call, in the order of their keys 1 to 4. */
export const REACTIONS = ['wave', 'laugh', 'heart', 'thumbsUp'] as const;
export type Reaction = (typeof REACTIONS)[number];

export function isReaction(value: unknown): value is Reaction {
  return REACTIONS.some((reaction) => reaction === value);
}
