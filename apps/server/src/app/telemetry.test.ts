import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cheapPasswords } from '../../testing/cheap-passwords.ts';
import { connect } from '../../testing/connections.ts';
import { startCollector } from '../../testing/otlp-collector.ts';
import { createOnboarded, joinQueue } from '../../testing/people.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createVisitors, type Person } from '../../testing/visitors.ts';
import { readEnv } from './env.ts';
import { startServer } from './server.ts';

let database: TestDatabase;
let collector: Awaited<ReturnType<typeof startCollector>>;
let people: [Person, Person];
/** Personal data that no span may hold. */
const SECRETS = { name: `Ada${randomUUID().slice(0, 6)}`, message: `a message ${randomUUID()}` };

beforeAll(async () => {
  database = await createTestDatabase();
  collector = await startCollector();
  const env = readEnv({
    NODE_ENV: 'test',
    RATE_LIMITS: 'false',
    PORT: '0',
    LOG_LEVEL: 'silent',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  const options = { env, databaseUrl: database.url, isEmbedded: true, webFolder: '/nowhere' };
  const server = await startServer({ ...options, passwords: cheapPasswords });
  const url = `http://127.0.0.1:${server.port}`;
  const visitors = createVisitors(url);
  people = [await createOnboarded(visitors, { firstName: SECRETS.name }), await createOnboarded(visitors)];
  const { connectionId } = await connect({ database, clock: { now: () => new Date() } }, ...people);
  const { socket } = await joinQueue(people[0]);
  await socket.ask('chat.send', { connectionId, clientId: randomUUID(), text: SECRETS.message });
  await socket.ask('chat.send', { connectionId: randomUUID(), clientId: randomUUID(), text: 'nobody' }).catch(() => {});
  await people[1].api.profile.me();
  await fetch(`${url}/auth/v1/otp`, { method: 'POST', body: JSON.stringify({ email: people[1].email }) });
  // Stopping sends the rest.
  visitors.closeSockets();
  await server.close();
});
afterAll(async () => {
  await collector.stop();
  await database.close();
});

it('traces requests, commands, jobs, statements and rounds of the queue', () => {
  const names = new Set(collector.spans().map(({ name }) => name));
  for (const name of ['POST /auth/v1/signup', 'command chat.send', 'queue.round', 'insert messages', 'begin'])
    expect.soft(names, name).toContain(name);
  expect([...names].filter((name) => name.startsWith('job '))).not.toEqual([]);
});

it('a statement belongs to the request that sent it', () => {
  const spans = collector.spans();
  const request = spans.find(({ name }) => name === 'POST /api/rpc/profile/me' || name === 'GET /api/rpc/profile/me');
  const own = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(request?.parentSpanId ?? '').toBe('');
  expect(own.map(({ name }) => name)).not.toEqual([]);
});

it('a refused command has the code of its refusal', () => {
  const refused = collector.spans().filter(({ attributes }) => attributes.some(({ key }) => key === 'error.type'));
  const codes = refused.map(({ name, attributes }) => [
    name,
    attributes.find(({ key }) => key === 'error.type')?.value['stringValue'],
  ]);
  expect(codes).toContainEqual(['command chat.send', 'NOT_FOUND']);
});

it('sends the metrics of the process', () => {
  expect(collector.metricNames()).toEqual(
    expect.arrayContaining([
      'cuppa_http_request_duration_seconds',
      'cuppa_queue_people',
      'nodejs_eventloop_lag_seconds',
    ]),
  );
});

it('sends nothing that people wrote or that says who they are', () => {
  const sent = collector.everything();
  const facts = people.flatMap(({ userId, email, token, refreshToken, password }) => [
    userId,
    email,
    token,
    refreshToken,
    password,
  ]);
  for (const fact of [...Object.values(SECRETS), ...facts]) expect.soft(sent).not.toContain(fact);
});
