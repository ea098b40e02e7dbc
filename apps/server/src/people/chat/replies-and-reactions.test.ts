import { randomUUID } from 'node:crypto';
import { type Message, REACTIONS } from '@cuppa/contract/people/chat/chat-schema';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, createConnected } from '../../../testing/connections.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import type { TestSocket } from '../../../testing/test-socket.ts';

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

const say = (socket: TestSocket, text: string, replyToId?: string, clientId: string = randomUUID()) =>
  socket.ask('chat.send', { connectionId, clientId, text, replyToId });
const react = (socket: TestSocket, messageId: string, reaction: Message['ownReaction']) =>
  socket.send('chat.react', { connectionId, messageId, reaction });
const read = async (person: Person) => (await person.api.chat.messages({ connectionId })).messages;
const done = { ok: true, data: null };
const notFound = { ok: false, code: 'NOT_FOUND' };

/** A message in a chat of Ada with somebody else. */
async function elsewhere(): Promise<Message> {
  const other = await connect(app, ada, await createOnboarded(app));
  return adaSocket.ask('chat.send', { connectionId: other.connectionId, clientId: randomUUID(), text: 'elsewhere' });
}

describe('a reply', () => {
  it('quotes a message of either person, to each in their own view', async () => {
    const question = await say(adaSocket, 'Tea or coffee?');
    const answer = await say(benSocket, 'Tea', question.id);
    const quote = { id: question.id, seq: 1, text: 'Tea or coffee?', isPhoto: false };
    expect(answer.replyTo).toEqual({ ...quote, isOwn: false });
    await expect.poll(() => adaSocket.received('chat.message').at(-1)?.replyTo).toEqual({ ...quote, isOwn: true });
    expect((await read(ada)).map(({ replyTo }) => replyTo)).toEqual([null, { ...quote, isOwn: true }]);
    expect((await read(ben)).at(-1)).toEqual(answer);
    expect((await say(adaSocket, 'To myself', question.id)).replyTo?.isOwn).toBe(true);
  });

  it('sent again is the same one', async () => {
    const question = await say(adaSocket, 'Tea or coffee?');
    const clientId = randomUUID();
    const sent = await say(benSocket, 'Tea', question.id, clientId);
    expect(await say(benSocket, 'Tea', question.id, clientId)).toEqual(sent);
    expect(await read(ben)).toHaveLength(2);
  });

  it('quotes only the beginning, and no half of an emoji', async () => {
    const long = await say(adaSocket, '🫖'.repeat(600));
    expect((await say(benSocket, 'Yes', long.id)).replyTo?.text).toBe('🫖'.repeat(200));
  });

  it('can be a photo, and quote one', async () => {
    const send = async (query: string): Promise<Message> => {
      const image = sharp({ create: { width: 30, height: 30, channels: 3, background: '#c60' } });
      const answer = await fetch(`${app.url}/api/photos/${connectionId}?clientId=${randomUUID()}${query}`, {
        method: 'POST',
        headers: { 'content-type': 'image/png', authorization: `Bearer ${ada.token}` },
        body: new Uint8Array(await image.png().toBuffer()),
      });
      return (await answer.json()) as Message;
    };
    const first = await send('');
    expect(first.replyTo).toBeNull();
    const second = await send(`&replyToId=${first.id}`);
    expect(second.replyTo).toEqual({ id: first.id, seq: 1, isOwn: true, text: '', isPhoto: true });
  });

  it.each<[what: string, idOf: () => Promise<string>]>([
    ['of another chat', async () => (await elsewhere()).id],
    ['that does not exist', async () => randomUUID()],
  ])('to a message %s is refused, and nothing is written', async (_, idOf) => {
    const sent = { connectionId, clientId: randomUUID(), text: 'hi', replyToId: await idOf() };
    expect(await adaSocket.send('chat.send', sent)).toEqual({ ok: false, code: 'BAD_REQUEST' });
    expect(await read(ada)).toEqual([]);
  });
});

describe('a reaction', () => {
  it.each(REACTIONS)('of %s reaches every tab of both, each in their own view', async (reaction) => {
    const { id: messageId } = await say(adaSocket, 'hello');
    expect(await react(benSocket, messageId, reaction)).toEqual(done);
    const change = { connectionId, messageId, reaction };
    await expect.poll(() => benSocket.received('chat.reaction')).toEqual([{ ...change, isOwn: true }]);
    await expect.poll(() => adaSocket.received('chat.reaction')).toEqual([{ ...change, isOwn: false }]);
    expect((await read(ada))[0]).toMatchObject({ ownReaction: null, partnerReaction: reaction });
    expect((await read(ben))[0]).toMatchObject({ ownReaction: reaction, partnerReaction: null });
  });

  it('is one of each person for a message, their own ones too, and can be taken back', async () => {
    const { id } = await say(adaSocket, 'hello');
    await react(benSocket, id, 'heart');
    await react(benSocket, id, 'laugh');
    await react(adaSocket, id, 'tea');
    expect((await read(ada))[0]).toMatchObject({ ownReaction: 'tea', partnerReaction: 'laugh' });
    await react(benSocket, id, null);
    expect(await react(benSocket, id, null)).toEqual(done);
    expect((await read(ada))[0]).toMatchObject({ ownReaction: 'tea', partnerReaction: null });
  });

  it('is one even if ten come at once', async () => {
    const { id } = await say(adaSocket, 'hello');
    await Promise.all(Array.from({ length: 10 }, (_, index) => react(benSocket, id, REACTIONS[index % 6] ?? null)));
    expect(await app.rows(sql`select * from message_reactions where message_id = ${id}`)).toHaveLength(1);
  });

  it('makes nothing unread, moves no mark and notifies no one', async () => {
    const { id } = await say(adaSocket, 'hello');
    await benSocket.ask('chat.read', { connectionId, seq: 1 });
    const before = await ada.api.connections.list({});
    await react(benSocket, id, 'heart');
    await expect.poll(() => adaSocket.received('chat.reaction')).toHaveLength(1);
    expect(await ada.api.connections.list({})).toEqual(before);
    expect(await app.features.connections.countUnreadMessages(ada.userId)).toBe(0);
    expect(adaSocket.received('notice.added')).toEqual([]);
    expect(await ada.api.chat.open({ connectionId })).toMatchObject({ lastSeq: 1 });
  });

  it.each<[what: string, idOf: () => Promise<string>]>([
    ['of another chat', async () => (await elsewhere()).id],
    ['that does not exist', async () => randomUUID()],
  ])('to a message %s is refused', async (_, idOf) => {
    expect(await react(adaSocket, await idOf(), 'heart')).toEqual(notFound);
  });

  it.each([
    ['an emoji', '❤️'],
    ['a word', 'love'],
    ['nothing', undefined],
  ])('that is %s is refused', async (_, reaction) => {
    const { id } = await say(adaSocket, 'hello');
    expect(await react(benSocket, id, reaction as never)).toEqual({ ok: false, code: 'BAD_REQUEST' });
  });

  it('of a stranger is refused', async () => {
    const { id } = await say(adaSocket, 'hello');
    const clara = await (await createOnboarded(app)).connect();
    expect(await react(clara, id, 'heart')).toEqual(notFound);
  });

  it.each<[how: string, leave: () => Promise<unknown>]>([
    ['unmatched', () => ben.api.pairs.unmatch({ connectionId })],
    ['blocked', () => ben.api.safety.blockConnection({ connectionId })],
  ])('and a reply are refused to both once one has %s', async (_, leave) => {
    const { id } = await say(adaSocket, 'hello');
    await react(benSocket, id, 'heart');
    await leave();
    for (const socket of [adaSocket, benSocket]) {
      expect(await react(socket, id, 'laugh')).toEqual(notFound);
      const sent = { connectionId, clientId: randomUUID(), text: 'hi', replyToId: id };
      expect(await socket.send('chat.send', sent)).toEqual(notFound);
    }
    expect(await app.rows(sql`select reaction from message_reactions where message_id = ${id}`)).toEqual([
      { reaction: 'heart' },
    ]);
  });

  it('goes with its person', async () => {
    const { id } = await say(adaSocket, 'hello');
    await react(benSocket, id, 'heart');
    await react(adaSocket, id, 'tea');
    await ben.api.account.requestDeletion({ when: 'now', password: ben.password });
    await app.drainJobs();
    expect(await app.rows(sql`select reaction from message_reactions where message_id = ${id}`)).toEqual([
      { reaction: 'tea' },
    ]);
  });
});

it('reactions are limited', async () => {
  const limited = await createTestApp({ env: { RATE_LIMITS: 'true' } });
  try {
    const chat = await createConnected(limited);
    const [person] = chat.both;
    const socket = await person.connect();
    const ref = { connectionId: chat.connectionId };
    const { id } = await socket.ask('chat.send', { ...ref, clientId: randomUUID(), text: 'hello' });
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => socket.send('chat.react', { ...ref, messageId: id, reaction: 'heart' })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(60);
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'RATE_LIMITED' });
  } finally {
    await limited.close();
  }
});
