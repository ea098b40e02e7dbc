import { randomUUID } from 'node:crypto';
import { BEFORE_ANSWER } from '@cuppa/domain/safety/safety/caps';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createConnected } from '../../../testing/connections.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import type { TestSocket } from '../../../testing/test-socket.ts';

let app: TestApp;
let connectionId: string;
let ada: Person;
let ben: Person;
let adaSocket: TestSocket;
let benSocket: TestSocket;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'true' } });
});
beforeEach(async () => {
  const chat = await createConnected(app);
  connectionId = chat.connectionId;
  [ada, ben] = chat.both;
  [adaSocket, benSocket] = await Promise.all([ada.connect(), ben.connect()]);
});
afterAll(() => app.close());

const send = (socket: TestSocket, clientId: string = randomUUID()) =>
  socket.send('chat.send', { connectionId, clientId, text: 'hello?' });
async function sendPhoto(clientId: string = randomUUID()): Promise<{ status: number; code?: string }> {
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background: '#c60' } });
  const answer = await fetch(`${app.url}/api/photos/${connectionId}?clientId=${clientId}`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', authorization: `Bearer ${ada.token}` },
    body: new Uint8Array(await image.png().toBuffer()),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

describe('before the other has written', () => {
  it('accepts the capped number of texts, in any order, and no more', async () => {
    const answers = await Promise.all(Array.from({ length: BEFORE_ANSWER.texts + 3 }, () => send(adaSocket)));
    const refused = answers.filter(({ ok }) => !ok);
    expect(refused).toEqual(Array.from({ length: 3 }, () => ({ ok: false, code: 'ANSWER_AWAITED' })));
    const { messages } = await ada.api.chat.messages({ connectionId });
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: BEFORE_ANSWER.texts }, (_, at) => at + 1));
  });

  it('accepts one photo in addition, counted separately', async () => {
    expect(await sendPhoto()).toMatchObject({ status: 200 });
    expect(await sendPhoto()).toMatchObject({ status: 409, code: 'ANSWER_AWAITED' });
    for (let sent = 0; sent < BEFORE_ANSWER.texts; sent += 1) expect(await send(adaSocket)).toMatchObject({ ok: true });
    expect(await send(adaSocket)).toEqual({ ok: false, code: 'ANSWER_AWAITED' });
    expect(await sendPhoto()).toMatchObject({ status: 409, code: 'ANSWER_AWAITED' });
  });

  it('answers a resent message even at the cap', async () => {
    const clientId = randomUUID();
    const first = await send(adaSocket, clientId);
    for (let sent = 1; sent < BEFORE_ANSWER.texts; sent += 1) await send(adaSocket);
    expect(await send(adaSocket, clientId)).toEqual(first);
    expect(await send(adaSocket)).toEqual({ ok: false, code: 'ANSWER_AWAITED' });
  });

  it('lifts the limit for good with the first answer', async () => {
    for (let sent = 0; sent < BEFORE_ANSWER.texts; sent += 1) await send(adaSocket);
    expect(await send(adaSocket)).toMatchObject({ ok: false });
    expect(await send(benSocket)).toMatchObject({ ok: true });
    for (let sent = 0; sent < 12; sent += 1) expect(await send(adaSocket)).toMatchObject({ ok: true });
    expect(await sendPhoto()).toMatchObject({ status: 200 });
    expect(await sendPhoto()).toMatchObject({ status: 200 });
  });

  it('gives way to NOT_FOUND once the chat is over, for a blocked person', async () => {
    for (let sent = 0; sent < BEFORE_ANSWER.texts; sent += 1) await send(adaSocket);
    await ben.api.safety.blockConnection({ connectionId });
    expect(await send(adaSocket)).toEqual({ ok: false, code: 'NOT_FOUND' });
  });
});
