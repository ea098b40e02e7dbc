import { isDoorOpen } from '@cuppa/domain/reconnections/reconnection';
import type { ReconnectionFacts, ReconnectionRow } from './reconnections.repository.ts';

/**
 * Whom it concerns: the one whose wish it is, and the other once it is shared. What a blocked person
 * proposes stays with them, and looks to them as if it had been told.
 */
export function audienceOf({ row, isWithheld }: Pick<ReconnectionFacts, 'row' | 'isWithheld'>): string[] {
  return row.isShared && !isWithheld ? [row.userId, row.partnerId] : [row.userId];
}

/** It may still take place: neither declined nor called off. */
export function isOpen({ status }: ReconnectionRow): boolean {
  return status === 'scheduled' || status === 'accepted';
}

/** Its time has come and gone, and its door is closed. */
export function isOver({ scheduledFor }: ReconnectionRow, now: Date): boolean {
  return scheduledFor <= now && !isDoorOpen(scheduledFor, now);
}
