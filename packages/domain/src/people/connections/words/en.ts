import type { SuperpowerId } from '../superpowers.ts';

/** The names of the superpowers, from the specification. */
export const en = {
  value_matcher: 'Value Matcher',
  connection_expert: 'Connection Expert',
  authenticity: 'Authenticity',
  value_explorer: 'Value Explorer',
  responsive: 'Responsive',
} as const satisfies Record<SuperpowerId, string>;
