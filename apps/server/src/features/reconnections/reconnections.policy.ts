import type { ReconnectionRow } from './reconnections.repository.ts';

/** One's own always; the other's only once it is shared. */
export function canSee(row: ReconnectionRow, userId: string): boolean {
  return row.userId === userId || (row.partnerId === userId && row.isShared);
}

/** It may still take place: neither declined nor called off. */
export function isOpen({ status }: ReconnectionRow): boolean {
  return status === 'scheduled' || status === 'accepted';
}
