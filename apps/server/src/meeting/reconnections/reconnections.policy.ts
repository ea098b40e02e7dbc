import { isJoinWindowOpen } from '@cuppa/domain/meeting/reconnections/reconnection';
import type { ReconnectionFacts, ReconnectionRow } from './reconnections.repository.ts';

/**
 * The people who see a reconnection: the one who wants it, and the other once it is shared. A blocked person's proposal
 * stays with them, and looks to them as if it had been sent.
 */
export function audienceOf({ row, isWithheld }: Pick<ReconnectionFacts, 'row' | 'isWithheld'>): string[] {
  return row.isShared && !isWithheld ? [row.userId, row.partnerId] : [row.userId];
}

/** True if it may still take place: it is neither declined nor called off. */
export function isOpen({ status }: ReconnectionRow): boolean {
  return status === 'scheduled' || status === 'accepted';
}

/** True if its time is over and its join window is closed. */
export function isOver({ scheduledFor }: ReconnectionRow, now: Date): boolean {
  return scheduledFor <= now && !isJoinWindowOpen(scheduledFor, now);
}
