import { randomUUID } from 'node:crypto';
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

it('a chat is summed up with others: unread of the other’s messages, and the newest', async () => {
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
    expect(await countResponses(app.database.db, ben.userId, 24)).toBe(1);
    expect(await countResponses(app.database.db, ada.userId, 24)).toBe(0);
    expect(await countResponses(app.database.db, ada.userId, 25)).toBe(1);
  });
});
