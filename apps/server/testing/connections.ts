import { calendarDayIn } from '@cuppa/domain/habit/progress/streaks';
import { type CallState, startCall } from '@cuppa/domain/meeting/calls/call-state';
import { ANSWER_STANDS_AFTER_MS, type VerdictChoice } from '@cuppa/domain/people/connections/verdict';
import { createProfileService } from '../src/accounts/profile/profile.service.ts';
import { xpLedger } from '../src/habit/progress/progress.table.ts';
import { conversations } from '../src/meeting/calls/calls.table.ts';
import { pairings } from '../src/meeting/calls/pairings.table.ts';
import { verdicts } from '../src/meeting/pairs/verdicts.table.ts';
import { createStampsService } from '../src/passport/passport/stamps.service.ts';
import { createBlocksService } from '../src/people/blocks/blocks.service.ts';
import { connectionMembers, connections } from '../src/people/connections/connections.table.ts';
import type { Database } from '../src/platform/postgres/database.ts';
import type { Clock } from '../src/platform/process/clock.ts';
import { CALL_LIMITS } from './call-limits.ts';
import { createOnboarded } from './people.ts';
import type { Person, TestApp } from './test-app.ts';

/** The database and the clock of an app, or of a bench. */
type Place = { database: { db: Database }; clock: Clock };
export type Connected = { connectionId: string; callId: string; matchId: string };

const CALL_SECONDS = 300;

/** Inserts a call of two people that has just ended after its full length. */
export async function finishCall(
  app: { database: { db: Database }; clock: Clock },
  a: Pick<Person, 'userId'>,
  b: Pick<Person, 'userId'>,
  kind: 'friendship' | 'dating' | 'both' = 'friendship',
): Promise<Omit<Connected, 'connectionId'>> {
  const { db } = app.database;
  const now = app.clock.now();
  const startedAt = new Date(now.getTime() - CALL_SECONDS * 1_000);
  const [user1Id, user2Id] = inOrder(a, b);
  const pairing = await firstOf(
    db
      .insert(pairings)
      .values({
        user1Id,
        user2Id,
        status: 'accepted',
        kind,
        sharedValues: ['honesty'],
        score: 1,
        isDistanceKnown: false,
        createdAt: startedAt,
        expiresAt: startedAt,
      })
      .returning({ id: pairings.id }),
  );
  const call = await firstOf(
    db
      .insert(conversations)
      .values({
        matchId: pairing.id,
        state: endedCall(startedAt, now),
        duration: CALL_SECONDS,
        createdAt: startedAt,
        endedAt: now,
      })
      .returning({ id: conversations.id }),
  );
  const stamps = createStampsService({
    db,
    hasBlockBetween: createBlocksService(app).hasBlockBetween,
    profiles: createProfileService({ db, clock: app.clock }),
  });
  const userIds: [string, string] = [user1Id, user2Id];
  await db.transaction((tx) => stamps.stamp(tx, { callId: call.id, userIds, countsFor: userIds, at: now }));
  return { callId: call.id, matchId: pairing.id };
}

/** The same for a call that counts for both, beyond the XP that their calls of a day can pay. */
export async function finishCountedCall(
  app: { database: { db: Database }; clock: Clock },
  a: Pick<Person, 'userId'>,
  b: Pick<Person, 'userId'>,
): Promise<Omit<Connected, 'connectionId'>> {
  const call = await finishCall(app, a, b);
  const createdAt = app.clock.now();
  const award = {
    action: 'video_call',
    amount: 0,
    description: '',
    idempotencyKey: `video_call/${call.callId}`,
  } as const;
  const day = calendarDayIn('UTC', createdAt);
  await app.database.db.insert(xpLedger).values([a, b].map(({ userId }) => ({ ...award, userId, day, createdAt })));
  return call;
}

/** Inserts a connection of two people, as after a call that has just ended and a shared choice. */
export async function connect(
  app: Place,
  a: Pick<Person, 'userId'>,
  b: Pick<Person, 'userId'>,
  kind: 'date' | 'friend' = 'friend',
): Promise<Connected> {
  const { db } = app.database;
  const createdAt = app.clock.now();
  const { callId, matchId } = await finishCall(app, a, b, kind === 'date' ? 'dating' : 'friendship');
  const [user1Id, user2Id] = inOrder(a, b);
  const connection = await firstOf(
    db
      .insert(connections)
      .values({ user1Id, user2Id, matchId, callId, kind, createdAt })
      .returning({ id: connections.id }),
  );
  const side = { connectionId: connection.id, createdAt };
  await db.insert(connectionMembers).values([
    { ...side, userId: user1Id, partnerId: user2Id },
    { ...side, userId: user2Id, partnerId: user1Id },
  ]);
  await db
    .insert(verdicts)
    .values(
      [a, b].map(({ userId }) => ({ callId, userId, choices: [kind], answeredAt: createdAt, changedAt: createdAt })),
    );
  return { connectionId: connection.id, callId, matchId };
}

/** Lets the answers that were given so far stand, and runs what follows from them. */
export async function letAnswersStand(app: TestApp): Promise<void> {
  app.clock.advance({ ms: ANSWER_STANDS_AFTER_MS });
  await app.drainJobs();
}

/** Both give the same answer after a call, and learn of it. Returns the id of their connection, if it made one. */
export async function bothChoose(
  app: TestApp,
  both: readonly Person[],
  { callId, choices }: { callId: string; choices: VerdictChoice[] },
): Promise<string | null> {
  for (const { api } of both) await api.pairs.answerVerdict({ callId, choices });
  await letAnswersStand(app);
  return (await both[0]!.api.pairs.verdict({ callId })).connectionId;
}

/** Creates two connected people. */
export async function createConnected(app: TestApp): Promise<Connected & { both: readonly [Person, Person] }> {
  const both = [
    await createOnboarded(app, { firstName: 'Ada' }),
    await createOnboarded(app, { firstName: 'Ben' }),
  ] as const;
  return { ...(await connect(app, ...both)), both };
}

function endedCall(startedAt: Date, endedAt: Date): CallState {
  return {
    ...startCall(CALL_LIMITS, startedAt.getTime(), { seed: '', cards: [] }),
    phase: 'ended',
    sinceMs: endedAt.getTime(),
    elapsedMs: CALL_SECONDS * 1_000,
    connected: [true, true],
    ready: [true, true],
    end: { reason: 'time', by: null },
  };
}

async function firstOf<T>(rows: PromiseLike<T[]>): Promise<T> {
  const [row] = await rows;
  if (row === undefined) throw new Error('the row was not written');
  return row;
}

function inOrder(a: Pick<Person, 'userId'>, b: Pick<Person, 'userId'>): [string, string] {
  return a.userId < b.userId ? [a.userId, b.userId] : [b.userId, a.userId];
}
