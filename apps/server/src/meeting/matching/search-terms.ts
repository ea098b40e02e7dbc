import { createHash } from 'node:crypto';
import { cardsFrom, termsNow, termsOf } from '@cuppa/domain/meeting/matching/search-rest';
import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';
import { loadAreaMiddles, type Place } from '../../platform/geography/area-middles.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { findSearchTerms, upsertSearchTerms } from './search-terms.repository.ts';
import { ticketOf } from './ticket-of.ts';

/** A person's area, and when the queue answers them. `cardsFrom` is null if match cards do not rest. */
export type Search = { place: Place | null; toldFrom: Date; cardsFrom: Date | null };

/**
 * Notes what some people look for now, and returns the search of each by id. What they widened for one search does not
 * count: an offered step is no change of mind.
 */
export async function noteSearches(
  { chance, clock }: Pick<MatchingDeps, 'chance' | 'clock'>,
  db: Db,
  people: readonly PersonForMeeting[],
): Promise<Map<string, Search>> {
  const now = clock.now();
  const middleOf = await loadAreaMiddles();
  const before = await findSearchTerms(
    db,
    people.map(({ id }) => id),
  );
  const found = people.map((person) => {
    const { id: userId, cellLat: lat, cellLon: lon } = person;
    const place = lat === null || lon === null ? null : middleOf({ lat, lon });
    const terms = hashOf(termsOf(ticketOf(person, { enteredAt: now, now, place, excluded: [] })));
    const known = before.get(userId) ?? null;
    return { place, isNew: known?.terms !== terms, row: { ...termsNow(known, terms, now, chance), userId } };
  });
  await upsertSearchTerms(
    db,
    found.flatMap(({ isNew, row }) => (isNew ? [row] : [])),
  );
  return new Map(
    found.map(({ place, row }) => [row.userId, { place, toldFrom: row.toldFrom, cardsFrom: cardsFrom(row) }]),
  );
}

function hashOf(terms: string): string {
  return createHash('sha256').update(terms).digest('base64url');
}
