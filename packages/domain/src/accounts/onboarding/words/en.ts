import type { CoreValueId } from '../core-values.ts';

/** The names of the values (specification section 3). */
export const en = {
  honesty: 'Honesty',
  kindness: 'Kindness',
  respect: 'Respect',
  loyalty: 'Loyalty',
  compassion: 'Compassion',
  integrity: 'Integrity',
  humor: 'Humor',
  ambition: 'Ambition',
  adventure: 'Adventure',
  creativity: 'Creativity',
  independence: 'Independence',
  intelligence: 'Intelligence',
  growth: 'Personal Growth',
  spirituality: 'Spirituality',
  balance: 'Balance',
  community: 'Community',
  charity: 'Charity',
  health: 'Health & Wellness',
} as const satisfies Record<CoreValueId, string>;
