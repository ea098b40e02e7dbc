/** The 18 core values in the order of the specification, section 3. */
export const CORE_VALUE_IDS = [
  'honesty',
  'kindness',
  'respect',
  'loyalty',
  'compassion',
  'integrity',
  'humor',
  'ambition',
  'adventure',
  'creativity',
  'independence',
  'intelligence',
  'growth',
  'spirituality',
  'balance',
  'community',
  'charity',
  'health',
] as const;
export type CoreValueId = (typeof CORE_VALUE_IDS)[number];

/** Specification section 5: at least one, at most five. */
export const MIN_CORE_VALUES = 1;
export const MAX_CORE_VALUES = 5;

/** The bit mask of a set of values: bit n is set for the n-th value of CORE_VALUE_IDS (n starts at 0). */
export function coreValueMask(ids: readonly CoreValueId[]): number {
  return ids.reduce((mask, id) => mask | (1 << CORE_VALUE_IDS.indexOf(id)), 0);
}

/** The values of a mask, in the order of CORE_VALUE_IDS. */
export function coreValuesOfMask(mask: number): CoreValueId[] {
  return CORE_VALUE_IDS.filter((_, bit) => (mask & (1 << bit)) !== 0);
}
