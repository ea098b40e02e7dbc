import type { CallCardId } from './call-cards.ts';

/** Open cards that can lead to loss, regret, fear or loneliness. */
const HEAVY_CARDS: ReadonlySet<CallCardId> = new Set<CallCardId>([
  'compassion-2',
  'growth-6',
  'humor-6',
  'integrity-6',
  'kindness-6',
  'kindness-8',
  'spirituality-6',
  'deeper-9',
  'deeper-40',
  'deeper-58',
  'deeper-59',
  'deck_big_questions-deeper-7',
  'deck_big_questions-deeper-12',
  'deck_fresh_page-deeper-4',
  'deck_fresh_page-deeper-6',
  'deck_small_joys-deeper-5',
]);

/** True for a card that can weigh on people. Another one never follows it, and no act begins with it. */
export function isHeavyCard(id: CallCardId): boolean {
  return HEAVY_CARDS.has(id);
}
