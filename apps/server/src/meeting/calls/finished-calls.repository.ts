import type { PayLimit } from '@cuppa/domain/habit/progress/call-pay';
import type { EndedCall } from '@cuppa/domain/meeting/calls/call-clock';
import { and, desc, eq, gt, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { prepared } from '../../platform/postgres/prepared.ts';
import { callLogs, conversations } from './calls.table.ts';
import { pairings } from './pairings.table.ts';

const viewer = sql.placeholder('userId');
const isViewers = or(eq(pairings.user1Id, viewer), eq(pairings.user2Id, viewer));
const partnerId = sql<string>`case when ${pairings.user1Id} = ${viewer} then ${pairings.user2Id} else ${pairings.user1Id} end`;
/** The part of the state that says how the call ended: its cards can be many. */
const ending = sql<EndedCall>`jsonb_build_object(
  'phase', ${conversations.state} -> 'phase', 'elapsedMs', ${conversations.state} -> 'elapsedMs',
  'limits', ${conversations.state} -> 'limits', 'connected', ${conversations.state} -> 'connected',
  'end', ${conversations.state} -> 'end')`;
const elapsedMs = sql<number>`(${conversations.state} ->> 'elapsedMs')::float`;

/** The number of connected calls between the two people. */
function countBetween(db: Db): SQL<number> {
  const [call, pairing] = [alias(conversations, 'other_call'), alias(pairings, 'other_pairing')];
  const count = db
    .select({ count: sql`count(*)::int` })
    .from(call)
    .innerJoin(pairing, eq(pairing.id, call.matchId))
    .where(
      and(
        ne(call.duration, 0),
        or(
          and(eq(pairing.user1Id, pairings.user1Id), eq(pairing.user2Id, pairings.user2Id)),
          and(eq(pairing.user1Id, pairings.user2Id), eq(pairing.user2Id, pairings.user1Id)),
        ),
      ),
    );
  return sql<number>`(${count})`;
}

/** A part of the log of the call's end for the viewer; null if it has none. */
function loggedOf<Part extends string>(db: Db, part: 'pay' | 'pay_limit'): SQL<Part | null> {
  const logged = db
    .select({ part: sql`${callLogs.eventData} ->> ${sql.raw(`'${part}'`)}` })
    .from(callLogs)
    .where(
      and(
        eq(callLogs.conversationId, conversations.id),
        eq(callLogs.eventType, 'call_completed'),
        eq(callLogs.userId, viewer),
      ),
    );
  return sql<Part | null>`(${logged})`;
}

/** The viewer's calls that have ended and were connected, each with the partner's name and frame. */
function selectFinished(db: Db) {
  return db
    .select({
      callId: conversations.id,
      matchId: pairings.id,
      user1Id: pairings.user1Id,
      partnerId,
      /** Null once the partner's account is deleted. */
      partner: sql<{ firstName: string | null } | null>`case when ${profiles.id} is not null then
        json_build_object('firstName', ${profiles.firstName}) end`,
      partnerFrame: profiles.frame,
      kind: pairings.kind,
      sharedValues: pairings.sharedValues,
      durationSeconds: conversations.duration,
      endedAt: conversations.endedAt,
      ending,
      videoUrl: conversations.videoUrl,
      conversationCount: countBetween(db),
      /** Null for a call that is paid at once. */
      pay: loggedOf<'overnight'>(db, 'pay'),
      payLimit: loggedOf<PayLimit>(db, 'pay_limit'),
    })
    .from(conversations)
    .innerJoin(pairings, eq(pairings.id, conversations.matchId))
    .leftJoin(profiles, eq(profiles.id, partnerId))
    .$dynamic();
}

const isFinished = and(isNotNull(conversations.endedAt), gt(elapsedMs, 0), isViewers);

const finishedCall = prepared('finished_call', (db) =>
  selectFinished(db).where(and(eq(conversations.id, sql.placeholder('callId')), isFinished)),
);

const latestFinishedCall = prepared('latest_finished_call', (db) => {
  const latest = db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(pairings, eq(pairings.id, conversations.matchId))
    .where(isFinished)
    .orderBy(desc(conversations.endedAt))
    .limit(1);
  return selectFinished(db).where(eq(conversations.id, sql`(${latest})`));
});

export type FinishedCallRow = Awaited<ReturnType<ReturnType<typeof finishedCall>['execute']>>[number];

export async function findFinished(db: Db, callId: string, userId: string): Promise<FinishedCallRow | null> {
  const [row] = await finishedCall(db).execute({ callId, userId });
  return row ?? null;
}

/** The person's most recently ended call that was connected, or null. */
export async function findLatestFinished(db: Db, userId: string): Promise<FinishedCallRow | null> {
  const [row] = await latestFinishedCall(db).execute({ userId });
  return row ?? null;
}
