import type { Decision } from '@cuppa/contract/safety/moderation/moderation-schema';

export type DecisionOf<Type extends Decision['type']> = Extract<Decision, { type: Type }>;

/** The moderators who decide: null for the command line. `confirmedBy` is the second moderator of a decision about a moderator. */
export type Deciders = { moderatorId: string | null; confirmedBy: string | null };
