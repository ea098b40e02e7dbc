import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const TABLET =
  'Mozilla/5.0 (Linux; Android 16; Pixel Tablet) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function call(path: string, userAgent: string, body: object): Promise<void> {
  const answer = await fetch(`${app.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}
const signIn = (person: { email: string; password: string }, userAgent: string) =>
  call('/token?grant_type=password', userAgent, { email: person.email, password: person.password });
const bellOf = async (person: Awaited<ReturnType<TestApp['signUp']>>) =>
  (await person.api.notices.list({ limit: 20 })).items.map(({ kind, data }) => ({ kind, data }));

it('a sign-in on a new browser or system is in the bell, and in a mail once an hour', async () => {
  const person = await app.signUp({ birthday: '1990-01-01' });
  const mails = async () =>
    (await app.rows<{ subject: string }>(sql`select subject from dev_mailbox where recipient = ${person.email}`)).map(
      ({ subject }) => subject,
    );
  await app.drainJobs();
  expect(await bellOf(person)).toEqual([]);
  const newDevice = 'Cuppa: a new device signed in';

  await signIn(person, PHONE);
  await app.drainJobs();
  expect(await bellOf(person)).toEqual([{ kind: 'device.new', data: { browser: 'Safari', system: 'iOS' } }]);
  expect((await mails()).filter((subject) => subject === newDevice)).toHaveLength(1);

  await signIn(person, PHONE);
  await signIn(person, LAPTOP);
  await app.drainJobs();
  expect(await bellOf(person)).toHaveLength(2);
  expect((await mails()).filter((subject) => subject === newDevice)).toHaveLength(1);

  app.clock.advance({ seconds: 3_601 });
  await signIn(person, LAPTOP);
  await signIn(person, TABLET);
  await app.drainJobs();
  expect(await bellOf(person)).toHaveLength(3);
  expect((await mails()).filter((subject) => subject === newDevice)).toHaveLength(2);
});
