import type { CoreValueId } from '../../accounts/onboarding/core-values.ts';
import type { ConnectionType } from '../../accounts/onboarding/onboarding.ts';
import type { EventType } from '../../town/town-square/event-types.ts';

/** The kinds of events that suit a value. */
const EVENTS_OF_VALUE: Record<CoreValueId, readonly EventType[]> = {
  honesty: ['social'],
  kindness: ['community', 'meal'],
  respect: ['community'],
  loyalty: ['community', 'meal'],
  compassion: ['community'],
  integrity: ['workshop'],
  humor: ['game', 'social'],
  ambition: ['workshop'],
  adventure: ['adventure'],
  creativity: ['workshop', 'special'],
  independence: ['adventure'],
  intelligence: ['game', 'workshop'],
  growth: ['workshop'],
  spirituality: ['special'],
  balance: ['adventure', 'special'],
  community: ['community', 'social', 'meal'],
  charity: ['community'],
  health: ['adventure'],
};

export type EventPreferences = { coreValues: readonly CoreValueId[]; connectionPreference: ConnectionType | null };

/**
 * The number of a person's preferences that a kind of event meets. Dating events count only for people who look for
 * dating.
 */
export function eventFit(type: EventType, { coreValues, connectionPreference }: EventPreferences): number {
  if (type === 'dating') return connectionPreference === 'dating' || connectionPreference === 'both' ? 1 : 0;
  return coreValues.filter((value) => EVENTS_OF_VALUE[value].includes(type)).length;
}
