import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

const HEADER = 'x-real-ip';
let app: TestApp;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  app = await createTestApp({
    env: {
      RATE_LIMITS: 'true',
      CLIENT_IP_HEADER: HEADER,
      RATE_LIMIT_API_ACCOUNT: '12',
      RATE_LIMIT_API_ADDRESS: '40',
    },
  });
  ada = await app.signUp({ birthday: '1995-04-14' });
  ben = await app.signUp({ birthday: '1995-04-14' });
});
afterAll(() => app.close());

let last = 0;
function newAddress(): string {
  last += 1;
  return `203.0.113.${last}`;
}
function ask(path: string, { address, person, ...init }: RequestInit & { address: string; person?: Person }) {
  const headers = { [HEADER]: address, ...(person && { authorization: `Bearer ${person.token}` }) };
  return fetch(`${app.url}${path}`, { ...init, headers });
}
const statusesOf = async (times: number, work: () => Promise<Response>) =>
  Promise.all(Array.from({ length: times }, async () => (await work()).status));

it('an account is limited across addresses, and no one else at its address', async () => {
  const read = () => ask('/api/v1/notices/counts', { address: newAddress(), person: ada });
  expect(await statusesOf(12, read)).toEqual(Array(12).fill(200));
  const address = newAddress();
  const over = await ask('/api/v1/notices/counts', { address, person: ada });
  expect(over.status).toBe(429);
  const wait = Number(over.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(await over.json()).toMatchObject({ code: 'RATE_LIMITED', defined: true, data: { retryAfterSeconds: wait } });
  expect((await ask('/api/v1/notices/counts', { address, person: ben })).status).toBe(200);
});

it('a write costs more than a read', async () => {
  const carla = await app.signUp({ birthday: '1995-04-14' });
  const write = () => ask('/api/v1/notices/read', { address: newAddress(), person: carla, method: 'PUT' });
  expect((await statusesOf(3, write)).filter((status) => status === 429)).toHaveLength(1);
});

it('an address is limited without a token too, in one count for both forms of the API and the auth protocol', async () => {
  const address = newAddress();
  const half = await Promise.all([
    statusesOf(20, () => ask('/api/v1/notices/counts', { address })),
    statusesOf(20, () => ask('/auth/v1/settings', { address })),
  ]);
  expect(half.flat()).not.toContain(429);
  const answers = await Promise.all([
    ask('/api/v1/notices/counts', { address }),
    ask('/api/rpc/notices/counts', { address, method: 'POST', body: '{}' }),
    ask('/auth/v1/settings', { address }),
    ask('/api/photos/7f1c7b9e-5f0a-4c64-9a53-0d5d1c1b8a10', { address }),
  ]);
  for (const answer of answers) {
    expect(answer.status, answer.url).toBe(429);
    expect(Number(answer.headers.get('retry-after')), answer.url).toBeGreaterThan(0);
  }
  const [openApi, rpc, auth, photo] = await Promise.all(answers.map((answer) => answer.json()));
  expect(openApi).toMatchObject({ code: 'RATE_LIMITED', defined: true });
  expect(rpc).toMatchObject({ json: { code: 'RATE_LIMITED', defined: true } });
  expect(auth).toMatchObject({ error_code: 'over_request_rate_limit' });
  expect(photo).toMatchObject({ code: 'RATE_LIMITED' });
  expect((await ask('/auth/v1/settings', { address: newAddress() })).status).toBe(200);
});

it('pages, files and health are not limited', async () => {
  const address = newAddress();
  for (const path of ['/healthz', '/welcome', '/assets/some-file.js']) {
    expect(await statusesOf(60, () => ask(path, { address }))).not.toContain(429);
  }
});

it('photos have their own limit', async () => {
  const dora = await app.signUp({ birthday: '1995-04-14' });
  const path = '/api/photos/7f1c7b9e-5f0a-4c64-9a53-0d5d1c1b8a10?clientId=7f1c7b9e-5f0a-4c64-9a53-0d5d1c1b8a10';
  const send = () => ask(path, { address: newAddress(), person: dora, method: 'POST' });
  expect(await statusesOf(30, send)).not.toContain(429);
  const over = await send();
  expect([over.status, over.headers.has('retry-after')]).toEqual([429, true]);
});
