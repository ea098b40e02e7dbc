import { randomUUID } from 'node:crypto';
import { callCommands } from '@cuppa/contract/meeting/calls/call-events';
import { queueCommands } from '@cuppa/contract/meeting/matching/matching-events';
import { chatCommands } from '@cuppa/contract/people/chat/chat-events';
import type { CommandName, CommandPayload } from '@cuppa/contract/platform/realtime';
import { pushCommands } from '@cuppa/contract/reach/push/push-events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { connect } from '../../testing/connections.ts';
import { type Meeting, startMeeting } from '../../testing/meeting.ts';
import { oddInputs } from '../../testing/odd-input.ts';
import { createOnboarded } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** A fixed seed makes every run send the same inputs. Another seed explores further. */
const SEED = 20_260_310;
/** What the server says of its own faults. */
const FAULTS = ['INTERNAL', 'UNAVAILABLE'];

/** Every command of a socket; a new one is included automatically. */
const COMMANDS = Object.entries<z.ZodType>({ ...queueCommands, ...callCommands, ...chatCommands, ...pushCommands });

let app: TestApp;
let meeting: Meeting;
let ids: string[];
beforeAll(async () => {
  app = await createTestApp();
  const [ada, ben] = [await createOnboarded(app), await createOnboarded(app)];
  meeting = await startMeeting(app, [ada, ben]);
  const { connectionId, callId } = await connect(app, ada, await createOnboarded(app));
  ids = [meeting.callId, meeting.matchId, connectionId, callId, ben.userId, randomUUID()];
});
afterAll(() => app.close());

it('every command answers any payload without a fault, and the socket stays', { timeout: 120_000 }, async () => {
  const [{ socket }, other] = meeting.both;
  const wrong: string[] = [];
  const answered = new Set<string>();
  for (const [place, [name, schema]] of COMMANDS.entries()) {
    for (const payload of oddInputs(schema, { ids, seed: SEED + place })) {
      const answer = await socket.send(name as CommandName, payload as CommandPayload<CommandName>);
      if (answer.ok) answered.add(name);
      else if (FAULTS.includes(answer.code)) wrong.push(`${name} ${JSON.stringify(payload)}: ${answer.code}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(answered.size).toBeGreaterThan(COMMANDS.length / 2);
  expect([socket, other.socket].map((one) => one.isConnected())).toEqual([true, true]);
});
