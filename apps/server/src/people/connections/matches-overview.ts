import type { MatchesOverview } from '@cuppa/contract/people/connections/connections-contract';
import { RATING_COUNTS_AFTER_HOURS, superpowersOf } from '@cuppa/domain/people/connections/superpowers';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import type { Database } from '../../platform/postgres/database.ts';
import { countResponses } from './chat-summary.repository.ts';
import { countConnections } from './connections.repository.ts';
import { countSuperpowerFigures } from './superpowers.repository.ts';

/** Returns the figures above the list: the number of connections of each kind, and the person's superpowers. */
export async function readOverview(db: Database, userId: string, now: Date): Promise<MatchesOverview> {
  const [counters, figures, responses] = await Promise.all([
    countConnections(db, userId),
    countSuperpowerFigures(db, userId, new Date(now.getTime() - RATING_COUNTS_AFTER_HOURS * HOUR_MS)),
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
