import { DAY_MS } from '../../platform/time/lengths.ts';

/** Facts about a reporter. `ageMs` is the age of the account. */
export type Standing = {
  hasOnboarded: boolean;
  ageMs: number;
  /** The number of different people that they had a connected call with. */
  partners: number;
  /** The number of events at which they arrived, and of second conversations that they held. */
  keptPromises: number;
};

/** `unknown`: has not finished onboarding, or has left. `settled`: takes days and other people to become. */
export type Rank = 'unknown' | 'new' | 'settled';

/** Both are needed, because an account can be left to age, and a script can call at any hour. */
const SETTLED = { ageMs: 7 * DAY_MS, meetings: 3 } as const;

const WEIGHT: Record<Rank, number> = { unknown: 0.25, new: 0.5, settled: 1 };

/** Returns the rank of a reporter; null means an account that is gone. */
export function rankOf(standing: Standing | null): Rank {
  if (standing === null || !standing.hasOnboarded) return 'unknown';
  const meetings = standing.partners + standing.keptPromises;
  return standing.ageMs >= SETTLED.ageMs && meetings >= SETTLED.meetings ? 'settled' : 'new';
}

/** Returns the factor, from 0.25 to 1, by which a rank changes a reporter's weight. */
export function weightOfRank(rank: Rank): number {
  return WEIGHT[rank];
}
