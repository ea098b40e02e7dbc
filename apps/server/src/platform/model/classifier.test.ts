import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createTestClock } from '../../../testing/test-clock.ts';
import { createLogger } from '../process/logger.ts';
import { createClassifier } from './classifier.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function start(answer: (body: string, request: IncomingMessage, response: ServerResponse) => void) {
  const clock = createTestClock(new Date('2026-03-10T12:00:00Z'));
  const lines: string[] = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    answer(Buffer.concat(chunks).toString(), request, response);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  const logger = createLogger('warn', { write: (line) => void lines.push(line) });
  const env = { MODERATION_URL: url, MODERATION_KEY: 'key', MODERATION_MODEL: 'small' };
  const classifier = createClassifier(env, clock, logger, 200);
  if (classifier === null) throw new Error('no classifier');
  return { classifier, clock, lines };
}
const flagged = (isFlagged: boolean) => JSON.stringify({ results: [{ flagged: isFlagged, categories: {} }] });

it('does not exist without an address', () => {
  expect(
    createClassifier(
      { MODERATION_URL: undefined, MODERATION_KEY: undefined, MODERATION_MODEL: undefined },
      createTestClock(new Date(0)),
      createLogger('error'),
    ),
  ).toBeNull();
});

it('sends only the text, and answers the classifier’s result', async () => {
  const asked: unknown[] = [];
  const { classifier } = await start((body, { url, headers }, response) => {
    asked.push([url, headers.authorization, JSON.parse(body)]);
    response.end(flagged(body.includes('harsh')));
  });
  expect(await classifier.flags('harsh words')).toBe(true);
  expect(await classifier.flags('good morning')).toBe(false);
  expect(asked[0]).toEqual(['/v1/moderations', 'Bearer key', { input: 'harsh words', model: 'small' }]);
});

it.each<[string, (body: string, request: IncomingMessage, response: ServerResponse) => void]>([
  ['an error', (_body, _request, response) => void response.writeHead(500).end()],
  ['another shape', (_body, _request, response) => void response.end('{"results":[]}')],
  ['no JSON', (_body, _request, response) => void response.end('harsh words')],
  ['nothing in time', () => {}],
])('lets everything through at %s, and pauses', async (_, answer) => {
  let asked = 0;
  const { classifier, clock, lines } = await start((...given) => {
    asked += 1;
    answer(...given);
  });
  expect(await classifier.flags('harsh words')).toBe(false);
  expect(await classifier.flags('harsh words')).toBe(false);
  expect(asked).toBe(1);
  clock.advance({ minutes: 1 });
  expect(await classifier.flags('harsh words')).toBe(false);
  expect(asked).toBe(2);
  expect(lines.join()).not.toContain('harsh');
});
