import { levelOf } from '@cuppa/domain/habit/progress/levels';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { isSuspended, isToldOfReview, type Restricted } from '@cuppa/domain/safety/safety/restriction';
import { FARTHEST_AHEAD_MS, HOST_LEVEL, HOSTED_A_WEEK, LONGEST_SERIES_MS } from '@cuppa/domain/town/town-square/events';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { daysUntil, weekOf } from './event-dates.ts';
import * as repository from './hosting.repository.ts';

type Host = Restricted & { xp: number };

/** Refuses SUSPENDED, and UNDER_REVIEW if the host was told that moderators review them. */
export function requireTrust(host: Restricted, now: Date): void {
  if (isSuspended(host, now)) throw new Refusal('SUSPENDED');
  if (isToldOfReview(host, now)) throw new Refusal('UNDER_REVIEW');
}

/** Refuses LEVEL_NEEDED, SUSPENDED and UNDER_REVIEW. */
export function requireHost(host: Host, now: Date): void {
  requireTrust(host, now);
  if (levelOf(host.xp) < HOST_LEVEL) throw new Refusal('LEVEL_NEEDED');
}

export function mayHost(host: Host, now: Date): boolean {
  return levelOf(host.xp) >= HOST_LEVEL && !isSuspended(host, now) && !isToldOfReview(host, now);
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
