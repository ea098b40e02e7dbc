import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { createLogger } from '../process/logger.ts';
import { nameCaller, registerRequestLog } from './request-log.ts';

const USER_ID = '11111111-1111-4111-8111-111111111111';
let app: FastifyInstance;
let lines: string[];
beforeEach(() => {
  lines = [];
  app = Fastify();
  registerRequestLog(app, createLogger('info', { write: (line) => void lines.push(line) }), createMetrics());
  app.all('/api/v1/*', async (request) => {
    nameCaller(request, USER_ID);
    return {};
  });
  app.get('/*', async () => 'a file');
});

it('logs route, status, duration and a hash of the person, and nothing that could be a secret', async () => {
  const headers = { authorization: 'Bearer hush', cookie: 'hush' };
  await app.inject({
    method: 'POST',
    url: `/api/v1/connections/${USER_ID}?token=hush`,
    headers,
    payload: { text: 'hush' },
  });
  expect(lines).toHaveLength(1);
  const line = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
  expect(line).toMatchObject({ method: 'POST', route: '/api/v1/connections/:id', status: 200 });
  expect([typeof line.requestId, typeof line.durationMs, line.person]).toEqual([
    'string',
    'number',
    expect.stringMatching(/^[0-9a-f]{12}$/),
  ]);
  expect(lines[0]).not.toContain('hush');
  expect(lines[0]).not.toContain(USER_ID);
});

it('logs only the route of a calendar’s address, because the rest is a secret', async () => {
  app.get('/calendar/:file', async (_request, reply) => reply.status(404).send());
  await app.inject('/calendar/hush.ics');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ route: '/calendar/:file', status: 404 });
  expect(lines[0]).not.toContain('hush');
});

it('leaves files out', async () => {
  await app.inject('/assets/app.js');
  expect(lines).toEqual([]);
});
