import { DAY_MS, HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { RECONNECTIONS_A_WEEK } from '@cuppa/domain/safety/safety/caps';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countMade, countProposals } from './reconnections.repository.ts';

const MAX_PROPOSALS = 10;
const PROPOSALS_MS = HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** Refuses RATE_LIMITED if the two people have made too many proposals to each other within the hour. */
export async function requireFewProposals(tx: Transaction, personA: string, personB: string, now: Date): Promise<void> {
  const proposals = await countProposals(tx, personA, personB, new Date(now.getTime() - PROPOSALS_MS));
  if (proposals >= MAX_PROPOSALS) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: PROPOSALS_MS / 1_000 });
}

/**
 * Refuses ASKED_OFTEN if a person has proposed too many second conversations to the same other person in seven days.
 */
export async function requireFewInvitations(tx: Transaction, from: string, to: string, now: Date): Promise<void> {
  const made = await countMade(tx, from, to, new Date(now.getTime() - WEEK_MS));
  if (made >= RECONNECTIONS_A_WEEK) throw new Refusal('ASKED_OFTEN');
}
