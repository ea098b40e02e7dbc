import type { Reconnection } from '@cuppa/contract/reconnections/reconnections-contract';
import { HOUR_MS } from '@cuppa/domain/time/lengths';
import { audienceOf } from './reconnections.policy.ts';
import { presentReconnection } from './reconnections.presenter.ts';
import { findOpen } from './reconnections.repository.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';

/** A missed one stays in the list while its join window is open. */
const MISSED_AFTER_MS = HOUR_MS;

/** The coming reconnections that a person may see, soonest first. */
export async function listReconnections(
  { db, clock }: Pick<ReconnectionsDeps, 'db' | 'clock'>,
  userId: string,
): Promise<Reconnection[]> {
  const now = clock.now();
  const open = await findOpen(db, userId, new Date(now.getTime() - MISSED_AFTER_MS));
  return open
    .filter((facts) => audienceOf(facts).includes(userId))
    .map((facts) => presentReconnection(facts, userId, now));
}
