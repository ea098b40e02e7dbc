import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishMeeting, type Meeting, startMeeting } from '../../../testing/meeting.ts';
import { someFacts } from '../../../testing/quality-facts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const PAGE = join(import.meta.dirname, '../../../../../docs/calls.md');

let app: TestApp;
let meeting: Meeting;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  meeting = await startMeeting(app);
});
afterAll(() => app.close());

const readFacts = () =>
  app.rows<{ user_id: string; event_data: unknown }>(
    sql`select user_id, event_data from call_logs
      where conversation_id = ${meeting.callId} and event_type = 'call_quality' order by created_at`,
  );

describe('the facts of a call', () => {
  it('are kept once per person: the first report counts, later ones change nothing', async () => {
    await finishMeeting(app);
    const { callId, both } = meeting;
    const [ada, ben] = both;
    const again = { callId, facts: someFacts({ lossShare: 0.5 }) };
    await ada.socket.ask('call.quality', { callId, facts: someFacts() });
    await ben.socket.ask('call.quality', { callId, facts: someFacts({ browser: 'Safari 18' }) });
    await Promise.all(Array.from({ length: 5 }, () => ada.socket.ask('call.quality', again)));
    const rows = await readFacts();
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { user_id: ada.person.userId, event_data: someFacts() },
        { user_id: ben.person.userId, event_data: someFacts({ browser: 'Safari 18' }) },
      ]),
    );
  });

  it('sent many times at the same moment are one row', async () => {
    await finishMeeting(app);
    const { callId, both } = meeting;
    await Promise.all(
      Array.from({ length: 8 }, () => both[0].socket.ask('call.quality', { callId, facts: someFacts() })),
    );
    expect(await readFacts()).toHaveLength(1);
  });

  it('are refused for a call that is not over, and if no browser could have sent them', async () => {
    const { callId, both } = meeting;
    const { send } = both[0].socket;
    expect(await send('call.quality', { callId, facts: someFacts() })).toEqual({ ok: false, code: 'NOT_FOUND' });
    await finishMeeting(app);
    const wrong = [
      { lossShare: 1.2 },
      { delayMs: -1 },
      { samples: 0 },
      { browser: 'x'.repeat(41) },
      { bestLevel: '8k' },
      { receivedHeight: 1e9 },
    ];
    for (const change of wrong) {
      const facts = { ...someFacts(), ...change } as ReturnType<typeof someFacts>;
      const answer = await send('call.quality', { callId, facts });
      expect(answer, JSON.stringify(change)).toEqual({ ok: false, code: 'BAD_REQUEST' });
    }
    expect(await readFacts()).toEqual([]);
  });

  it('are read together with the stars by the documented query', async () => {
    await finishMeeting(app);
    const { callId, both } = meeting;
    const { person, socket } = both[0];
    await socket.ask('call.quality', { callId, facts: someFacts({ lossShare: 0.2, worstLevel: 'audio' }) });
    await person.api.postCall.submitFeedback({ callId, rating: 2 });
    const query = /```sql\n([\s\S]*?call_quality[\s\S]*?)```/.exec(readFileSync(PAGE, 'utf8'))?.[1];
    if (query === undefined) throw new Error(`${PAGE} has no query about call_quality.`);
    const rows = await app.rows<Record<string, unknown>>(sql.raw(query));
    expect(rows.filter(({ call }) => call === callId)).toEqual([
      expect.objectContaining({ person: person.userId, stars: 2, loss: 0.2, worst_level: 'audio', is_relayed: true }),
    ]);
  });
});
