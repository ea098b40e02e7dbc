import { type SQL, sql } from 'drizzle-orm';

/** The person who looks at events. `town` is the town whose samples they see; null for no samples. */
export type Reader = { userId: string; now: Date; town: string | null };

/**
 * Whether an event `e` may be shown with regard to its host: neither blocked the other, and the host is neither
 * suspended nor hidden. Always true for one's own events, samples, and events whose host left. The host is looked up
 * per event by a scalar subquery: for an "exists" PostgreSQL may read all profiles first.
 */
export function isOfShownHost({ userId, now }: Pick<Reader, 'userId' | 'now'>): SQL {
  return sql`(e.host_id is null or e.host_id = ${userId}::uuid or (
    e.host_id <> all(array(
      select blocked_id from blocks where blocker_id = ${userId}::uuid
      union all select blocker_id from blocks where blocked_id = ${userId}::uuid))
    and (select host.hidden_since is null
      and (host.suspended_until is null or host.suspended_until <= ${now.toISOString()}::timestamptz)
      from profiles host where host.id = e.host_id)))`;
}
