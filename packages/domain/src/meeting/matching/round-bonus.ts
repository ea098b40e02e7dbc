import type { TicketTable } from './ticket-table.ts';

/** As much as several shared values, so that people of a round are paired with each other first. */
const SAME_ROUND = 400;

/** The bonus of a pair in the same round of tea time, besides its score. */
export function roundBonus({ rounds }: Pick<TicketTable, 'rounds'>, a: number, b: number): number {
  return rounds[a] !== 0 && rounds[a] === rounds[b] ? SAME_ROUND : 0;
}
