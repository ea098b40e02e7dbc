import { isDoorOpen } from '@cuppa/domain/reconnections/reconnection';
import type { ReconnectionRow } from './reconnections.repository.ts';

/** One's own always; the other's only once it is shared. */
export function canSee(row: ReconnectionRow, userId: string): boolean {
  return row.userId === userId || (row.partnerId === userId && row.isShared);
}

/** It may still take place: neither declined nor called off. */
export function isOpen({ status }: ReconnectionRow): boolean {
  return status === 'scheduled' || status === 'accepted';
}

/** Its time has come and gone, and its door is closed. */
export function isOver({ scheduledFor }: ReconnectionRow, now: Date): boolean {
  return scheduledFor <= now && !isDoorOpen(scheduledFor, now);
}
