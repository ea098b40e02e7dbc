import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, createConnected } from '../../../testing/connections.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import type { TestSocket } from '../../../testing/test-socket.ts';
import { countResponses } from './chat-summary.repository.ts';
import { summarizeChats } from './chat-summary.ts';

let app: TestApp;
let connectionId: string;
let ada: Person;
let ben: Person;
let adaSocket: TestSocket;
let benSocket: TestSocket;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  const chat = await createConnected(app);
  connectionId = chat.connectionId;
  [ada, ben] = chat.both;
  [adaSocket, benSocket] = await Promise.all([ada.connect(), ben.connect()]);
});
afterAll(() => app.close());

const say = (socket: TestSocket, text: string) =>
  socket.ask('chat.send', { connectionId, clientId: randomUUID(), text });

it('a summary counts the other’s unread messages and holds the newest message', async () => {
  const clara = await createOnboarded(app);
  const withClara = await connect(app, ada, clara);
  const strangers = await createConnected(app);
  app.clock.advance({ minutes: 1 });
  for (const text of ['one', 'two']) await say(benSocket, text);
  const { connections: service } = app.features;
  expect(await service.countUnreadMessages(ada.userId)).toBe(2);
  expect(await service.countUnreadMessages(ben.userId)).toBe(0);
  const ids = [connectionId, withClara.connectionId, strangers.connectionId];
  const last = { text: 'two', isPhoto: false, isOwn: false, sentAt: app.clock.now() };
  expect([...(await summarizeChats(app.database.db, ada.userId, ids))]).toEqual([
    [connectionId, { unread: 2, last }],
    [withClara.connectionId, { unread: 0, last: null }],
    [strangers.connectionId, { unread: 0, last: null }],
  ]);
  expect(await summarizeChats(app.database.db, strangers.both[0].userId, [connectionId])).toEqual(
    new Map([[connectionId, { unread: 0, last: null }]]),
  );
  await ben.api.safety.blockConnection({ connectionId });
  expect(await service.countUnreadMessages(ada.userId)).toBe(0);
});

describe('timely responses', () => {
  it('are messages right after the other’s, within the time', async () => {
    await say(adaSocket, 'first');
    app.clock.advance({ hours: 24 });
    await say(benSocket, 'in time');
    await say(benSocket, 'not an answer');
    app.clock.advance({ hours: 24, seconds: 1 });
    await say(adaSocket, 'too late');
    const { db } = app.database;
    expect(await countResponses(db, ben.userId)).toBe(1);
    expect(await countResponses(db, ada.userId)).toBe(0);
    await say(benSocket, 'and now?');
    await say(adaSocket, 'in time too');
    expect(await countResponses(db, ada.userId)).toBe(1);
  });
});

/** Counts message by message what the counters must say. */
async function countByRows(userId: string) {
  const [row] = await app.rows<{ unread: number; responses: number }>(sql`
    select (select count(*)::int from messages m join connection_members c on c.connection_id = m.connection_id
        where c.user_id = ${userId} and m.sender_id <> ${userId} and m.seq > c.read_seq) as unread,
      (select count(*)::int from messages m join messages p on p.connection_id = m.connection_id and p.seq = m.seq - 1
        where m.sender_id = ${userId} and p.sender_id <> ${userId}
          and m.created_at - p.created_at <= interval '24 hours') as responses`);
  return row;
}

it('the counters agree with the messages after any sequence of events', async () => {
  const step = fc.record({
    isAda: fc.boolean(),
    action: fc.constantFrom('say', 'say', 'say again', 'read all', 'read some'),
    hours: fc.constantFrom(0, 1, 23, 24, 25),
  });
  const course = fc.sample(fc.array(step, { minLength: 90, maxLength: 90 }), { seed: 7, numRuns: 1 })[0] ?? [];
  const clientId = randomUUID();
  let seq = 0;
  for (const { isAda, action, hours } of course) {
    app.clock.advance({ hours });
    const socket = isAda ? adaSocket : benSocket;
    if (action === 'say') seq = (await say(socket, action)).seq;
    else if (action === 'say again' && isAda) {
      seq = Math.max(seq, (await socket.ask('chat.send', { connectionId, clientId, text: action })).seq);
    } else await socket.ask('chat.read', { connectionId, seq: action === 'read all' ? seq : Math.floor(seq / 2) });
    for (const { userId } of [ada, ben]) {
      const counted = {
        unread: await app.features.connections.countUnreadMessages(userId),
        responses: await countResponses(app.database.db, userId),
      };
      expect(counted).toEqual(await countByRows(userId));
    }
  }
  expect(seq).toBeGreaterThan(20);
});
