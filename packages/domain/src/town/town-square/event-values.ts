import type { CoreValueId } from '../../accounts/onboarding/core-values.ts';
import type { EventType } from './event-types.ts';

/** The core values that each type of event speaks to. */
const VALUES_OF_TYPE: Record<EventType, readonly CoreValueId[]> = {
  dating: ['honesty', 'kindness', 'respect', 'loyalty'],
  community: ['community', 'charity', 'kindness', 'compassion', 'respect', 'integrity'],
  workshop: ['creativity', 'growth', 'intelligence', 'ambition', 'independence'],
  special: ['spirituality', 'community', 'adventure', 'creativity', 'honesty'],
  game: ['humor', 'intelligence', 'loyalty', 'honesty'],
  adventure: ['adventure', 'health', 'independence', 'growth', 'ambition'],
  social: ['humor', 'kindness', 'community', 'honesty', 'respect', 'loyalty'],
  meal: ['balance', 'health', 'compassion', 'kindness', 'community', 'integrity'],
};

/** Those of some values that a type of event speaks to, in their given order. */
export function valuesSpokenTo(type: EventType, values: readonly CoreValueId[]): CoreValueId[] {
  return values.filter((value) => VALUES_OF_TYPE[type].includes(value));
}
