import { levelOf } from '@cuppa/domain/habit/progress/levels';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { isSuspended, isToldOfReview, type Restricted } from '@cuppa/domain/safety/safety/restriction';
import {
  CALLS_TO_HOST,
  FARTHEST_AHEAD_MS,
  HOST_LEVEL,
  HOSTED_A_WEEK,
  LONGEST_SERIES_MS,
} from '@cuppa/domain/town/town-square/events';
import { type HostingReach, hostingReach, isSmallEvent } from '@cuppa/domain/town/town-square/hosting-reach';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { EventRow } from '../town-square/guests.service.ts';
import { daysUntil, weekOf } from './event-dates.ts';
import * as repository from './hosting.repository.ts';
import type { HostingDeps } from './hosting-deps.ts';

type Host = Restricted & { id: string; xp: number };
type Deps = Pick<HostingDeps, 'countKeptCalls'>;
/** The fields that decide the size of an event; only one online has no point. */
type Size = Pick<EventRow, 'latitude' | 'capacity'>;

/** Refuses SUSPENDED, and UNDER_REVIEW if the host was told that moderators review them. */
export function requireTrust(host: Restricted, now: Date): void {
  if (isSuspended(host, now)) throw new Refusal('SUSPENDED');
  if (isToldOfReview(host, now)) throw new Refusal('UNDER_REVIEW');
}

/** Refuses SUSPENDED, UNDER_REVIEW, and CALLS_NEEDED or LEVEL_NEEDED for an event that the host may not hold yet. */
export async function requireHost(deps: Deps, tx: Transaction, host: Host, event: Size & { now: Date }): Promise<void> {
  requireTrust(host, event.now);
  const level = levelOf(host.xp);
  const reach = hostingReach({ level, keptCalls: await readKeptCalls(deps, host, tx) });
  if (reach === 'none') throw new Refusal('CALLS_NEEDED');
  if (reach === 'small' && !isSmall(event)) throw new Refusal('LEVEL_NEEDED');
}

/** Refuses LEVEL_NEEDED if a change makes a small event larger than the host may hold. */
export function requireSameReach(host: Host, before: Size, after: Size): void {
  // Whoever published it has kept the calls that a small event needs.
  const reach = hostingReach({ level: levelOf(host.xp), keptCalls: CALLS_TO_HOST });
  if (reach === 'small' && isSmall(before) && !isSmall(after)) throw new Refusal('LEVEL_NEEDED');
}

const isSmall = ({ latitude, capacity }: Size) => isSmallEvent({ isOnline: latitude === null, capacity });

/** The events that a person may host, and the calls that they still need for small ones. */
export async function readReach(
  deps: Deps,
  host: Host,
  now: Date,
  on?: Db,
): Promise<{ mayHost: boolean; reach: HostingReach; callsToGo: number; level: number }> {
  const level = levelOf(host.xp);
  const keptCalls = await readKeptCalls(deps, host, on);
  const reach = hostingReach({ level, keptCalls });
  return {
    mayHost: reach !== 'none' && !isSuspended(host, now) && !isToldOfReview(host, now),
    reach,
    callsToGo: reach === 'none' ? CALLS_TO_HOST - keptCalls : 0,
    level,
  };
}

/** The calls of a host that counted; not read from the level on that needs none. */
async function readKeptCalls({ countKeptCalls }: Deps, host: Host, on?: Db): Promise<number> {
  return levelOf(host.xp) >= HOST_LEVEL ? 0 : countKeptCalls(host.id, on);
}

/** Refuses TOO_FAR_AHEAD for a start more than twelve months from now. */
export function requireSoon(now: Date, dateTime: Date): void {
  if (dateTime.getTime() - now.getTime() > FARTHEST_AHEAD_MS) throw new Refusal('TOO_FAR_AHEAD');
}

/** Refuses SERIES_TOO_LONG for a last day more than six months after a moment. */
export function requireShortSeries(from: Date, lastDay: string, zone: string): void {
  if (daysUntil(from, lastDay, zone) > LONGEST_SERIES_MS / DAY_MS) throw new Refusal('SERIES_TOO_LONG');
}

/**
 * Refuses TWO_A_WEEK if new dates would give a host more than two events in one calendar week. The caller has locked
 * the host's profile.
 *
 * @param except events that do not count, because they are being moved
 */
export async function requireFreeWeeks(
  tx: Transaction,
  hostId: string,
  dates: readonly { dateTime: Date; timeZone: string }[],
  except: readonly string[] = [],
): Promise<void> {
  const times = dates.map(({ dateTime }) => dateTime.getTime());
  const [from, to] = [new Date(Math.min(...times) - 8 * DAY_MS), new Date(Math.max(...times) + 8 * DAY_MS)];
  const others = await repository.findOpenDates(tx, hostId, { from, to, except });
  const hosted = new Map<string, number>();
  for (const { dateTime, timeZone } of [...others, ...dates]) {
    const week = weekOf(dateTime, timeZone);
    hosted.set(week, (hosted.get(week) ?? 0) + 1);
  }
  if (dates.some(({ dateTime, timeZone }) => (hosted.get(weekOf(dateTime, timeZone)) ?? 0) > HOSTED_A_WEEK))
    throw new Refusal('TWO_A_WEEK');
}
