import { type SQL, sql } from 'drizzle-orm';

/** Who looks at events: `town` is the one whose samples they see, null where there are none. */
export type Reader = { userId: string; now: Date; town: string | null };

/**
 * Whether the host of an event `e` lets it be shown: nobody blocked the other, and the host is neither suspended nor
 * hidden. Events of one's own, of nobody and samples always are. The host is looked up for each event by a subquery of
 * one value: for an "exists" PostgreSQL may read all profiles first.
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
