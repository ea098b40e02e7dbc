import type { ReconnectionRow } from './reconnections.repository.ts';

/** One's own always; the other's only once it is shared. */
export function canSee(row: ReconnectionRow, userId: string): boolean {
  return row.userId === userId || (row.partnerId === userId && row.isShared);
}
