import type { TicketTable } from './ticket-table.ts';

/** As much as several shared values, so that people of a round meet one another before they meet others. */
const SAME_ROUND = 400;

/** What a pair of one round of tea time is worth beside its score. */
export function roundBonus({ rounds }: Pick<TicketTable, 'rounds'>, a: number, b: number): number {
  return rounds[a] !== 0 && rounds[a] === rounds[b] ? SAME_ROUND : 0;
}
