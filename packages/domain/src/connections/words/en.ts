import type { SuperpowerId } from '../superpowers.ts';

/** What the superpowers are called, as the specification does. */
export const en = {
  value_matcher: 'Value Matcher',
  connection_expert: 'Connection Expert',
  authenticity: 'Authenticity',
  value_explorer: 'Value Explorer',
  responsive: 'Responsive',
} as const satisfies Record<SuperpowerId, string>;
