import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  app = await createTestApp({ onLog: (line) => lines.push(line) });
});
afterAll(() => app.close());

it('the log says who did what in which call, and nothing of what they wrote or what came by itself', async () => {
  const person = await app.signUp({ birthday: '1995-05-05' });
  const socket = await person.connect();
  const [callId, connectionId, clientId] = [randomUUID(), randomUUID(), randomUUID()];
  await socket.ask('call.leave', { callId }).catch(() => {});
  await socket.ask('chat.send', { connectionId, clientId, text: 'hush' }).catch(() => {});
  await socket.ask('queue.heartbeat', { tabId: 'hush' }).catch(() => {});
  const commands = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'command');
  expect(commands).toMatchObject([
    { command: 'call.leave', callId, person: expect.stringMatching(/^[0-9a-f]{12}$/) },
    { command: 'chat.send', code: 'NOT_FOUND', person: commands[0]?.person },
  ]);
  expect(JSON.stringify(commands)).not.toMatch(new RegExp(`hush|${person.userId}`));
});
