import type { MatchesOverview } from '@cuppa/contract/people/connections/connections-contract';
import { RATING_COUNTS_AFTER_HOURS, superpowersOf } from '@cuppa/domain/people/connections/superpowers';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { countResponses } from './chat-summary.repository.ts';
import { countConnections } from './connections.repository.ts';
import type { ConnectionsDeps } from './connections-deps.ts';
import { countSuperpowerFigures } from './superpowers.repository.ts';

/** Returns the figures above the list: the numbers of connections, favorites and opened pages, and the superpowers. */
export async function readOverview(
  { db, clock }: Pick<ConnectionsDeps, 'clock' | 'db'>,
  userId: string,
): Promise<MatchesOverview> {
  const ratedBefore = new Date(clock.now().getTime() - RATING_COUNTS_AFTER_HOURS * HOUR_MS);
  const [counters, figures, responses] = await Promise.all([
    countConnections(db, userId),
    countSuperpowerFigures(db, userId, ratedBefore),
    countResponses(db, userId),
  ]);
  return {
    counters,
    superpowers: superpowersOf({
      value_matcher: figures.matcherCalls,
      connection_expert: figures.expertCalls,
      authenticity: figures.reflections,
      value_explorer: figures.valuesMet,
      responsive: responses,
    }),
  };
}
