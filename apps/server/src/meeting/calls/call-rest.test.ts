import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishMeeting, startMeeting } from '../../../testing/meeting.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
/** A second process on the same database. */
let second: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  second = await createTestApp({ database: app.database, clock: app.clock });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

it('the ticker rests until the next change of any call, in other processes too, for a second at most', async () => {
  const rest = () => second.features.calls.tick();
  expect(await rest()).toBe(2_000);
  const { callId } = await startMeeting(app);
  expect(await rest()).toBe(1_000);
  app.clock.advance({ seconds: 14, ms: 600 });
  expect(await rest()).toBe(400);
  app.clock.advance({ ms: 400 });
  expect(await rest()).toBe(1_000);
  const [call] = await app.rows<{ act: string }>(
    sql`select state->>'act' as act from conversations where id = ${callId}`,
  );
  expect(call?.act).toBe('1');
  await finishMeeting(app);
  expect(await rest()).toBe(2_000);
});
