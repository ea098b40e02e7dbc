import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConnected } from '../../../testing/connections.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let model: Server;
const asked: string[] = [];
beforeAll(async () => {
  model = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { input } = JSON.parse(Buffer.concat(chunks).toString()) as { input: string };
    asked.push(input);
    response.end(JSON.stringify({ results: [{ flagged: input.includes('harsh') }] }));
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  app = await createTestApp({
    env: { MODERATION_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1` },
  });
});
afterAll(async () => {
  await app.close();
  model.close();
});

it('asks only about the first messages of a chat, and only for its members', async () => {
  const { both, connectionId } = await createConnected(app);
  const [ada, ben] = both;
  expect(await ada.api.chat.open({ connectionId })).toMatchObject({ asksClassifier: true });
  expect(await ada.api.chat.checkWords({ connectionId, text: 'harsh' })).toEqual({ isHarsh: true });
  expect(await ada.api.chat.checkWords({ connectionId, text: 'mild' })).toEqual({ isHarsh: false });
  const stranger = await createOnboarded(app);
  await expect(stranger.api.chat.checkWords({ connectionId, text: 'harsh' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(asked).toEqual(['harsh', 'mild']);
  const sockets = await Promise.all([ada.connect(), ben.connect()]);
  for (let sent = 0; sent < 10; sent += 1) {
    await sockets[sent % 2]?.ask('chat.send', { connectionId, clientId: crypto.randomUUID(), text: 'a message' });
  }
  expect(await ada.api.chat.open({ connectionId })).toMatchObject({ asksClassifier: false });
  expect(await ada.api.chat.checkWords({ connectionId, text: 'harsh' })).toEqual({ isHarsh: false });
  expect(asked).toHaveLength(2);
});
