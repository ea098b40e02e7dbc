import type { Step } from '@cuppa/domain/home/home/rank-steps';

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
    'other-event': 'the next event nearby, which may not fit',
    badge: 'a badge that is begun',
    'first-call': 'the first conversation',
    repair: 'bring back a streak by a conversation and a private answer on one day',
    question: 'answer a question of today in private',
    person: 'write to somebody they know, after some quiet days',
    'new-person': 'write the first words to somebody they have met',
    'week-cup': 'look back at the week that ends',
    call: 'a conversation with somebody new',
    reflection: 'a private reflection',
    square: 'look at the events nearby',
    host: 'host an event, because nothing is on nearby',
  } satisfies Record<Step['kind'] | 'other-event' | 'new-person', string>,
} as const;
