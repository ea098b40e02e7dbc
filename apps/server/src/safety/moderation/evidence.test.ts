import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConnected } from '../../../testing/connections.ts';
import { createModerator } from '../../../testing/moderation.ts';
import { addProfilePhoto } from '../../../testing/photos.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let mo: Person;
beforeAll(async () => {
  app = await createTestApp();
  mo = await createModerator(app);
});
afterAll(() => app.close());

const leave = async (person: Person) => {
  await person.api.account.requestDeletion({ when: 'now', password: person.password });
  await app.drainJobs();
  await app.features.storage.sweep();
};

it('stays readable after the reporter, and then the reported person, deleted their account', async () => {
  const { both, connectionId } = await createConnected(app);
  const [ada, ben] = both;
  const photo = await addProfilePhoto(app, ben);
  const { id } = await app.features.chat.send(ben.userId, {
    connectionId,
    clientId: crypto.randomUUID(),
    text: 'Buy my coins',
  });
  await ada.api.safety.report({ place: 'photo', connectionId, photoId: photo.id, reason: 'scam', messageIds: [id] });
  const { caseId } = await mo.api.moderation.next();
  if (caseId === null) throw new Error('there is no case');

  await leave(ada);
  const read = () => mo.api.moderation.read({ caseId });
  expect(await read()).toMatchObject({
    subject: { firstName: 'Ben', hasLeft: false },
    items: [
      {
        reporterName: 'Someone who left',
        evidence: { messages: [{ byReported: true, text: 'Buy my coins' }], profiles: [{ firstName: 'Ben' }] },
      },
    ],
  });

  await leave(ben);
  const later = await read();
  expect(later).toMatchObject({ subject: { firstName: 'Someone who left', hasLeft: true }, items: [{}] });
  const [kept] = later.items[0]!.evidence.photos;
  expect((await fetch(new URL(kept!.url, app.url))).status).toBe(200);
});
