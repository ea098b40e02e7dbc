import { isKeptBack } from '@cuppa/domain/safety/safety/restriction';
import type { Db } from '../../platform/postgres/database.ts';
import type { TicketChange } from './matcher-work.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { apartSince } from './meeting.policy.ts';
import { type Apart, findKeptApart } from './meeting.repository.ts';
import { findWaiting, takeQueueChanges, type WaitingRow } from './queue-tickets.repository.ts';
import { noteSearches, type Search } from './search-terms.ts';
import { ticketOf } from './ticket-of.ts';

type ReadDeps = Pick<MatchingDeps, 'chance' | 'clock' | 'db' | 'limits'>;

/** The state that the owner of the queue keeps between ticks. */
export type QueuePool = {
  /** The people whose tickets the matcher's thread holds. */
  waiting: Set<string>;
  /** The people to read again at the next tick, even without a known change. */
  stale: Set<string>;
  /**
   * By person: when, in milliseconds, their ticket will change without an event, because a time apart or a rest of match
   * cards ends, or a round of tea time begins or ends.
   */
  changesAt: Map<string, number>;
};

/** How many people are read in one query. */
const PAGE = 500;

export function createQueuePool(): QueuePool {
  return { waiting: new Set(), stale: new Set(), changesAt: new Map() };
}

/** All waiting people, page by page: the start of a new owner. */
export async function* readEverybody(deps: ReadDeps, pool: QueuePool): AsyncGenerator<TicketChange[]> {
  let after: string | null = null;
  for (;;) {
    const rows = await findWaiting(deps.db, { after, limit: PAGE });
    if (rows.length === 0) return;
    yield await writeTickets(deps, pool, rows);
    after = rows.at(-1)?.ticket.userId ?? null;
  }
}

/**
 * Marks the people noted as changed to be read again. `owner` is the connection of the owner: no other process takes
 * the notes.
 */
export async function takeNotes(owner: Db, pool: QueuePool): Promise<void> {
  for (const id of await takeQueueChanges(owner)) pool.stale.add(id);
}

/** The people who came, changed or left since the last round. */
export async function readChanges(deps: ReadDeps, pool: QueuePool): Promise<TicketChange[]> {
  const nowMs = deps.clock.now().getTime();
  for (const [id, at] of pool.changesAt) if (at <= nowMs) pool.stale.add(id);
  const changes: TicketChange[] = [];
  const ids = [...pool.stale];
  for (let start = 0; start < ids.length; start += PAGE) {
    const page = ids.slice(start, start + PAGE);
    const present = await writeTickets(deps, pool, await findWaiting(deps.db, { userIds: page }));
    const here = new Set(present.map(({ id }) => id));
    changes.push(...present);
    for (const id of page) {
      pool.stale.delete(id);
      if (!here.has(id) && forget(pool, id)) changes.push({ id, ticket: null });
    }
  }
  return changes;
}

/** Removes a person who no longer waits. Returns true if they waited until now. */
export function forget(pool: QueuePool, id: string): boolean {
  pool.changesAt.delete(id);
  return pool.waiting.delete(id);
}

async function writeTickets(deps: ReadDeps, pool: QueuePool, rows: WaitingRow[]): Promise<TicketChange[]> {
  const now = deps.clock.now();
  const ids = rows.map(({ ticket }) => ticket.userId);
  const apart = byPerson(await findKeptApart(deps.db, ids, 'anybody', apartSince(now)));
  const searches = await noteSearches(
    deps,
    deps.db,
    rows.map(({ profile }) => profile),
  );
  return rows.flatMap((row) => {
    const id = row.ticket.userId;
    const search = searches.get(id);
    if (search === undefined) return [];
    const others = apart.get(id) ?? [];
    pool.waiting.add(id);
    const at = nextChangeMs(deps, { others, rounds: row.rounds, cardsFrom: search.cardsFrom });
    if (at === null) pool.changesAt.delete(id);
    else pool.changesAt.set(id, at);
    return [changeOf(deps, row, { search, excluded: others.map(({ other }) => other) })];
  });
}

function changeOf(
  { clock, limits }: ReadDeps,
  { ticket, profile, rounds }: WaitingRow,
  { search, excluded }: { search: Search; excluded: string[] },
): TicketChange {
  const now = clock.now();
  const { enteredAt, widenedRadiusMiles: radiusMiles, widenedAgeMin: ageMin, widenedAgeMax: ageMax } = ticket;
  const round = openRound(rounds, now, limits.roundMs);
  const widened = { radiusMiles, ageMin, ageMax };
  // A widened search has any distance and ages that one likes, so it is told nothing about others.
  const isWidened = radiusMiles !== null || ageMin !== null;
  return {
    id: ticket.userId,
    isKeptBack: isKeptBack(profile, now),
    toldFromMs: isWidened ? Number.POSITIVE_INFINITY : search.toldFrom.getTime(),
    cardsFromMs: search.cardsFrom?.getTime() ?? 0,
    ticket: ticketOf(profile, { enteredAt, now, place: search.place, excluded, widened, round }),
  };
}

/** When a ticket next changes without an event, in milliseconds; null if never. */
function nextChangeMs(
  { clock, limits }: ReadDeps,
  { others, rounds, cardsFrom }: { others: Other[]; rounds: readonly number[]; cardsFrom: Date | null },
): number | null {
  const ends = others.flatMap(({ until }) => (until === null ? [] : [until.getTime()]));
  const turns = rounds.flatMap((startsAt) => [startsAt, startsAt + limits.roundMs]);
  const nowMs = clock.now().getTime();
  const coming = [...ends, ...turns, cardsFrom?.getTime() ?? 0].filter((at) => at > nowMs);
  return coming.length === 0 ? null : Math.min(...coming);
}

/** The round that is open now, among those that a person has reserved: its start in milliseconds, or 0. */
function openRound(rounds: readonly number[], now: Date, roundMs: number): number {
  const nowMs = now.getTime();
  return rounds.find((startsAt) => startsAt <= nowMs && nowMs < startsAt + roundMs) ?? 0;
}

type Other = { other: string; until: Date | null };

/** The people kept apart from each person, in both directions. */
function byPerson(pairs: readonly Apart[]): Map<string, Other[]> {
  const apart = new Map<string, Other[]>();
  for (const { a, b, until } of pairs) {
    for (const [id, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const known = apart.get(id);
      if (known) known.push({ other, until });
      else apart.set(id, [{ other, until }]);
    }
  }
  return apart;
}
