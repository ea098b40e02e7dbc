/** The 18 core values in the order of the specification, section 3. */
export const CORE_VALUES = [
  { id: 'honesty', label: 'Honesty' },
  { id: 'kindness', label: 'Kindness' },
  { id: 'respect', label: 'Respect' },
  { id: 'loyalty', label: 'Loyalty' },
  { id: 'compassion', label: 'Compassion' },
  { id: 'integrity', label: 'Integrity' },
  { id: 'humor', label: 'Humor' },
  { id: 'ambition', label: 'Ambition' },
  { id: 'adventure', label: 'Adventure' },
  { id: 'creativity', label: 'Creativity' },
  { id: 'independence', label: 'Independence' },
  { id: 'intelligence', label: 'Intelligence' },
  { id: 'growth', label: 'Personal Growth' },
  { id: 'spirituality', label: 'Spirituality' },
  { id: 'balance', label: 'Balance' },
  { id: 'community', label: 'Community' },
  { id: 'charity', label: 'Charity' },
  { id: 'health', label: 'Health & Wellness' },
] as const;

export type CoreValueId = (typeof CORE_VALUES)[number]['id'];

export const CORE_VALUE_IDS = CORE_VALUES.map((value) => value.id) as [CoreValueId, ...CoreValueId[]];

/** Specification section 5: at least one, at most five. */
export const MIN_CORE_VALUES = 1;
export const MAX_CORE_VALUES = 5;

/** The label a person reads for a value id. */
export function coreValueLabel(id: CoreValueId): string {
  return CORE_VALUES.find((value) => value.id === id)?.label ?? id;
}

/** Bit mask of a set of values: bit n is the n-th value of CORE_VALUES. */
export function coreValueMask(ids: readonly CoreValueId[]): number {
  return ids.reduce((mask, id) => mask | (1 << CORE_VALUE_IDS.indexOf(id)), 0);
}

/** The values of a mask, in the order of CORE_VALUES. */
export function coreValuesOfMask(mask: number): CoreValueId[] {
  return CORE_VALUE_IDS.filter((_, bit) => (mask & (1 << bit)) !== 0);
}
