import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connected, connect, createConnected } from '../../../testing/connections.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import type { TestSocket } from '../../../testing/test-socket.ts';

let app: TestApp;
let chat: Connected & { both: readonly [Person, Person] };
let connectionId: string;
let ada: Person;
let ben: Person;
let adaSocket: TestSocket;
let benSocket: TestSocket;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  chat = await createConnected(app);
  connectionId = chat.connectionId;
  [ada, ben] = chat.both;
  [adaSocket, benSocket] = await Promise.all([ada.connect(), ben.connect()]);
});
afterAll(() => app.close());

const say = (socket: TestSocket, text: string, clientId: string = randomUUID()) =>
  socket.ask('chat.send', { connectionId, clientId, text });
const readTexts = async (person: Person) =>
  (await person.api.chat.messages({ connectionId })).messages.map(({ text }) => text);
const hide = (person: Person, column: 'shares_typing' | 'shares_read_marks') =>
  app.rows(sql`update profiles set ${sql.raw(column)} = false where id = ${person.userId}`);

describe('a message', () => {
  it('reaches every tab of both, each in their own view', async () => {
    const secondTab = await ada.connect();
    const clientId = randomUUID();
    const message = await say(adaSocket, '  hello  ', clientId);
    expect(message).toEqual({
      id: expect.any(String),
      connectionId,
      seq: 1,
      isOwn: true,
      clientId,
      text: 'hello',
      photo: null,
      replyTo: null,
      ownReaction: null,
      partnerReaction: null,
      sentAt: app.clock.now().toISOString(),
    });
    for (const tab of [adaSocket, secondTab]) await expect.poll(() => tab.received('chat.message')).toEqual([message]);
    const theirs = { ...message, isOwn: false, clientId: null };
    await expect.poll(() => benSocket.received('chat.message')).toEqual([theirs]);
    expect(await ben.api.chat.messages({ connectionId })).toEqual({ messages: [theirs], hasMore: false });
  });

  it('sent again under its client id is the same one, delivered once', async () => {
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => say(adaSocket, 'once', clientId)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await say(benSocket, 'after');
    await expect.poll(() => benSocket.received('chat.message').map(({ text }) => text)).toEqual(['once', 'after']);
    expect(await say(adaSocket, 'other words', clientId)).toEqual(answers[0]);
  });

  it('gets its own number, without gaps, when both send many at the same time', async () => {
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, index) => say(index % 2 ? adaSocket : benSocket, String(index))),
    );
    expect(sent.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    const { messages } = await ada.api.chat.messages({ connectionId });
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    await expect.poll(() => benSocket.received('chat.message')).toHaveLength(40);
  });

  it('whose client id belongs to another chat is refused', async () => {
    const clara = await createOnboarded(app);
    const other = await connect(app, ada, clara);
    const clientId = randomUUID();
    await say(adaSocket, 'for Ben', clientId);
    const answer = await adaSocket.send('chat.send', { connectionId: other.connectionId, clientId, text: 'for Clara' });
    expect(answer).toEqual({ ok: false, code: 'BAD_REQUEST' });
    expect((await clara.api.chat.messages({ connectionId: other.connectionId })).messages).toEqual([]);
  });

  it.each([
    ['nothing', '   '],
    ['too long', 'x'.repeat(2_001)],
    ['a filler of Hangul', '\u3164'],
    ['a zero-width space', '\u200b'],
    ['an empty cell of Braille', '\u2800'],
    ['only marks', '\u0301\u0301'],
    ['a NUL', '\0'],
    ['half a surrogate pair', '\ud83d'],
  ])('of %s is refused, and takes no number', async (_name, text) => {
    const answer = await adaSocket.send('chat.send', { connectionId, clientId: randomUUID(), text });
    expect(answer).toEqual({ ok: false, code: 'BAD_REQUEST' });
    expect(await say(adaSocket, '🫖 tea')).toMatchObject({ seq: 1, text: '🫖 tea' });
  });
});

describe('the text of a message', () => {
  it.each([
    ['a\u202egnp.exe', 'agnp.exe'],
    [`Z${'\u0301'.repeat(300)}`, `Z${'\u0301'.repeat(4)}`],
    [`a${'\n'.repeat(1_990)}b`, 'a\n\nb'],
    ['a\u3164b', 'ab'],
    ['می\u200cخواهم 👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣', 'می\u200cخواهم 👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣'],
    ['Vie\u0323\u0302t', 'Vie\u0323\u0302t'],
  ])('%j is kept as %j', async (text, kept) => {
    expect(await say(adaSocket, text)).toMatchObject({ text: kept });
    expect(await readTexts(ben)).toEqual([kept]);
  });
});

describe('another pair’s chat', () => {
  it('looks as if it did not exist', async () => {
    await say(adaSocket, 'private');
    const stranger = await createOnboarded(app);
    const socket = await stranger.connect();
    for (const id of [connectionId, randomUUID()]) {
      const refused = { code: 'NOT_FOUND', status: 404 };
      await expect(stranger.api.chat.open({ connectionId: id })).rejects.toMatchObject(refused);
      await expect(stranger.api.chat.messages({ connectionId: id })).rejects.toMatchObject(refused);
      const commands = [
        socket.send('chat.send', { connectionId: id, clientId: randomUUID(), text: 'hi' }),
        socket.send('chat.read', { connectionId: id, seq: 1 }),
        socket.send('chat.typing', { connectionId: id }),
      ];
      for (const answer of await Promise.all(commands)) expect(answer).toEqual({ ok: false, code: 'NOT_FOUND' });
    }
    expect(await readTexts(ada)).toEqual(['private']);
  });

  it('is what one’s own chat becomes after a block that commits first', async () => {
    await say(adaSocket, 'before');
    const sends = Array.from({ length: 8 }, (_, index) =>
      adaSocket.send('chat.send', { connectionId, clientId: randomUUID(), text: String(index) }),
    );
    const [answers] = await Promise.all([Promise.all(sends), ben.api.safety.blockConnection({ connectionId })]);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('NOT_FOUND');
    const [{ last_seq: lastSeq } = { last_seq: -1 }] = await app.rows<{ last_seq: number }>(
      sql`select last_seq from connections where id = ${connectionId}`,
    );
    expect(lastSeq).toBe(1 + answers.filter(({ ok }) => ok).length);
    await expect(say(adaSocket, 'too late')).rejects.toThrow('NOT_FOUND');
    await expect(ada.api.chat.messages({ connectionId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('history', () => {
  it('is paged in both directions, and does not shift while new messages arrive', async () => {
    for (let number = 1; number <= 7; number += 1) await say(adaSocket, String(number));
    const { messages } = ada.api.chat;
    const read = async (page: { before?: number; after?: number }) => {
      const answer = await messages({ connectionId, limit: 3, ...page });
      return [answer.messages.map(({ text }) => text).join(''), answer.hasMore];
    };
    expect(await read({})).toEqual(['567', true]);
    await say(benSocket, '8');
    expect(await read({ before: 5 })).toEqual(['234', true]);
    expect(await read({ before: 2 })).toEqual(['1', false]);
    expect(await read({ after: 0 })).toEqual(['123', true]);
    expect(await read({ after: 6 })).toEqual(['78', false]);
    expect(await read({ after: 8 })).toEqual(['', false]);
    expect(await read({ before: 10 ** 12 })).toEqual(['678', true]);
    expect(await read({ after: 10 ** 12 })).toEqual(['', false]);
  });
});

describe('read marks', () => {
  it('only move forward, never past the last message, and reach the other and one’s own tabs', async () => {
    for (const text of ['a', 'b', 'c']) await say(adaSocket, text);
    await benSocket.ask('chat.read', { connectionId, seq: 2 });
    await benSocket.ask('chat.read', { connectionId, seq: 1 });
    await benSocket.ask('chat.read', { connectionId, seq: 10 ** 12 });
    await benSocket.ask('chat.read', { connectionId, seq: 3 });
    const marks = [2, 3].map((seq) => ({ connectionId, seq }));
    await expect.poll(() => adaSocket.received('chat.read')).toEqual(marks);
    expect(benSocket.received('counts.changed')).toHaveLength(2);
    expect(await ada.api.chat.open({ connectionId })).toMatchObject({ lastSeq: 3, ownReadSeq: 3, partnerReadSeq: 3 });
  });

  it('move when one answers', async () => {
    await say(adaSocket, 'question');
    await say(benSocket, 'answer');
    await expect.poll(() => adaSocket.received('chat.read')).toEqual([{ connectionId, seq: 2 }]);
    expect(await app.features.connections.countUnreadMessages(ben.userId)).toBe(0);
  });

  it.each([0, 1])('stay private if person %i of the two hides theirs', async (which) => {
    await hide(chat.both[which]!, 'shares_read_marks');
    await say(adaSocket, 'hello');
    await benSocket.ask('chat.read', { connectionId, seq: 1 });
    await benSocket.ask('chat.typing', { connectionId });
    await expect.poll(() => adaSocket.received('chat.typing')).toHaveLength(1);
    expect(adaSocket.received('chat.read')).toEqual([]);
    for (const { api } of chat.both) {
      expect(await api.chat.open({ connectionId })).toMatchObject({ ownReadSeq: 1, partnerReadSeq: null });
    }
  });
});

describe('typing', () => {
  it('is shown only to the other', async () => {
    await adaSocket.ask('chat.typing', { connectionId });
    await expect.poll(() => benSocket.received('chat.typing')).toEqual([{ connectionId }]);
    expect(adaSocket.received('chat.typing')).toEqual([]);
  });

  it.each([0, 1])('is shown to no one if person %i of the two hides theirs', async (which) => {
    await hide(chat.both[which]!, 'shares_typing');
    await adaSocket.ask('chat.typing', { connectionId });
    await say(adaSocket, 'done');
    await expect.poll(() => benSocket.received('chat.message')).toHaveLength(1);
    expect(benSocket.received('chat.typing')).toEqual([]);
  });
});

describe('a chat', () => {
  it('opens with the other person, and whether they are online', async () => {
    expect(await ada.api.chat.open({ connectionId })).toEqual({
      connectionId,
      kind: 'friend',
      partnerName: 'Ben',
      partnerAvatarSeed: expect.any(String),
      partnerFrame: null,
      partnerFace: null,
      lastSeq: 0,
      ownReadSeq: 0,
      partnerReadSeq: 0,
      areLinksOpen: false,
      asksClassifier: false,
      isPartnerOnline: true,
    });
    benSocket.close();
    await expect.poll(async () => (await ada.api.chat.open({ connectionId })).isPartnerOnline).toBe(false);
  });

  it('hides whether either is online if one of them hides it', async () => {
    const seen = async (person: Person) => (await person.api.chat.open({ connectionId })).isPartnerOnline;
    for (const hider of [ada, ben]) {
      await hider.api.profile.update({ sharesOnline: false });
      expect([await seen(ada), await seen(ben)]).toEqual([null, null]);
      await hider.api.profile.update({ sharesOnline: true });
    }
    expect(await seen(ada)).toBe(true);
  });
});

it('opens links once the connection is a day old, by the server’s clock', async () => {
  const seen = async () => (await ada.api.chat.open({ connectionId })).areLinksOpen;
  expect(await seen()).toBe(false);
  app.clock.advance({ ms: 24 * 3_600_000 - 1 });
  expect(await seen()).toBe(false);
  app.clock.advance({ ms: 1 });
  expect(await seen()).toBe(true);
});
