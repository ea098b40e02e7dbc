import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connect } from '../../../testing/connections.ts';
import { drawScene } from '../../../testing/draw-scene.ts';
import { codeOf } from '../../../testing/hosting.ts';
import { createModerator } from '../../../testing/moderation.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let mo: Person;
let max: Person;
let ada: Person;
let ben: Person;
let connectionId: string;
beforeAll(async () => {
  app = await createTestApp();
  mo = await createModerator(app);
  max = await createModerator(app);
});
beforeEach(async () => {
  ada = await createOnboarded(app);
  ben = await createOnboarded(app);
  ({ connectionId } = await connect(app, ada, ben));
});
afterAll(() => app.close());

const removal = { kind: 'remove-text', text: 'messages', rule: 'no-hate' } as const;
const WORDS = 'A message that was removed';

const send = async ({ userId }: Person, text: string): Promise<string> => {
  const { id } = await app.features.chat.send(userId, { connectionId, clientId: randomUUID(), text });
  return id;
};
async function sendPhoto({ token }: Person): Promise<{ id: string; code?: string }> {
  const answer = await fetch(`${app.url}/api/photos/${connectionId}?clientId=${randomUUID()}`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', authorization: `Bearer ${token}` },
    body: new Uint8Array(await drawScene(7)),
  });
  return (await answer.json()) as { id: string };
}
/** The report blocks, so neither can open the chat; the test reads the rows instead. */
const texts = async () =>
  (
    await app.rows<{ text: string }>(sql`select text from messages where connection_id = ${connectionId} order by seq`)
  ).map(({ text }) => text);

async function report(messageIds: string[]): Promise<string> {
  await ada.api.safety.report({ place: 'chat', connectionId, reason: 'hate', messageIds });
  const [row] = await app.rows<{ id: string }>(sql`
    select id from moderation_cases where subject_id = ${ben.userId} and closed_at is null`);
  if (!row) throw new Error('there is no case');
  return row.id;
}

it('a reported message is removed for both, with its photo, which cannot be sent again; the evidence stays', async () => {
  await send(ben, 'Good morning');
  const bad = await send(ben, 'zqbad words');
  const own = await send(ada, 'Please stop');
  const photo = await sendPhoto(ben);
  const caseId = await report([bad, own, photo.id]);
  await mo.api.moderation.act({ caseId, ...removal });
  expect(await texts()).toEqual(['Good morning', WORDS, 'Please stop', WORDS]);
  expect(await app.rows(sql`select id from chat_photos where connection_id = ${connectionId}`)).toEqual([]);
  expect(await app.rows(sql`select hash from removed_photo_hashes`)).toHaveLength(1);
  const cleo = await createOnboarded(app);
  ({ connectionId } = await connect(app, ben, cleo));
  expect(await sendPhoto(ben)).toMatchObject({ code: 'PHOTO_REMOVED' });
  await ben.api.sanctions.appeal({ sanctionId: (await ben.api.sanctions.mine()).sanctions[0]!.id, words: 'Why?' });
  const [appeal] = (await max.api.moderation.queue({ kind: 'appeal' })).items;
  const { items } = await max.api.moderation.claim({ caseId: appeal!.id });
  expect(items[0]?.evidence.messages.map(({ text }) => text)).toEqual(['zqbad words', 'Please stop', '']);
  expect(items[0]?.evidence.messages[2]?.photoUrl).toEqual(expect.any(String));
});

it('an act on messages that no one reported, or that are already removed, removes nothing', async () => {
  const bad = await send(ben, 'zqbad words');
  const first = await report([]);
  expect(await codeOf(mo.api.moderation.act({ caseId: first, ...removal }))).toBe('NOTHING_TO_REMOVE');
  expect(await texts()).toEqual(['zqbad words']);
  await mo.api.moderation.dismiss({ caseId: first, isBadFaith: false });
  await mo.api.moderation.act({ caseId: await report([bad]), ...removal });
  const again = await report([bad]);
  expect(await codeOf(mo.api.moderation.act({ caseId: again, ...removal }))).toBe('NOTHING_TO_REMOVE');
});
