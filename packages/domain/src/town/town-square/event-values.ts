import type { CoreValueId } from '../../accounts/onboarding/core-values.ts';
import type { EventType } from './event-types.ts';

/** To which core values each type of event speaks. */
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

/** The values among some to which a type of event speaks, in their order. */
export function valuesSpokenTo(type: EventType, values: readonly CoreValueId[]): CoreValueId[] {
  return values.filter((value) => VALUES_OF_TYPE[type].includes(value));
}
