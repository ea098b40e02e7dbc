import type { Step } from '@cuppa/domain/whats-next/rank-steps';

export const en = {
  /** The instruction to a language model. */
  order: `Below are things that a person could do next in an app for five-minute conversations, numbered. Which would do them the most good now?
Answer with JSON alone: {"order": all of the numbers, the best first}.`,
  /** The description of each kind of step for the model. */
  what: {
    reconnection: 'a second conversation',
    journal: 'write a private note on the last conversation',
    streak: 'do something small to keep a streak',
    event: 'an event nearby that fits',
    badge: 'a badge that is nearly earned',
    'first-call': 'the first conversation',
  } satisfies Record<Step['kind'], string>,
} as const;
