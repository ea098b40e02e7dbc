import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createOnboarded, joinQueue, readPairingId } from '../../apps/server/testing/people.ts';
import { startPgBouncer, type TestPgBouncer } from '../../apps/server/testing/pgbouncer.ts';
import { startRedis, type TestRedis } from '../../apps/server/testing/redis.ts';
import { onServer, type ScratchPostgres, startScratchPostgres } from '../../apps/server/testing/scratch-postgres.ts';
import { type SmtpInbox, startSmtpInbox } from '../../apps/server/testing/smtp-inbox.ts';
import { createVisitors, type Visitors } from '../../apps/server/testing/visitors.ts';
import { filledIn, ourServices } from '../../scripts/deploy/compose.ts';
import { type Caddy, startCaddy } from './caddy.ts';
import { type RunningImage, runImage } from './running-image.ts';
import { type UnpackedImage, unpackImage } from './unpacked-image.ts';

/** The services of deploy/compose.yaml as processes of this machine: the image in each of its roles, behind Caddy. */
let image: UnpackedImage;
let postgres: ScratchPostgres;
let pooler: TestPgBouncer;
let redis: TestRedis;
let inbox: SmtpInbox;
let caddy: Caddy;
let visitors: Visitors;
const processes = new Map<string, RunningImage>();

beforeAll(async () => {
  image = unpackImage();
  [postgres, redis, inbox] = await Promise.all([startScratchPostgres(), startRedis(), startSmtpInbox()]);
  await onServer(postgres.url, 'create database town');
  const directUrl = Object.assign(new URL(postgres.url), { pathname: '/town' }).toString();
  pooler = await startPgBouncer(directUrl);
  const here = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: directUrl,
    REDIS_URL: redis.url,
    // People of this test read no mail before they sign in.
    MAIL_AUTOCONFIRM: 'true',
    DRAIN_SECONDS: '1',
  };
  const values = {
    DOMAIN: 'cuppa.example',
    MAIL_FROM: 'Cuppa <hello@cuppa.example>',
    OPERATOR_CONTACT: 'hello@cuppa.example',
    SMTP_URL: inbox.url,
    SECRETS_KEY: '0123456789abcdef'.repeat(4),
    TURN_SECRET: 'a secret',
    METRICS_TOKEN: 'a token of sixteen',
    MAIL_BOUNCE_TOKEN: 'a token of sixteen',
  };
  // One after the other, because the first migrates the database.
  for (const [name, service] of ourServices()) {
    processes.set(name, await runImage(image, { ...filledIn(service, values), ...here }));
  }
  caddy = await startCaddy([portOf('web1'), portOf('web2')]);
  visitors = createVisitors(caddy.url);
});
afterAll(async () => {
  visitors.closeSockets();
  await caddy.stop();
  for (const each of processes.values()) await each.stop();
  await Promise.all([pooler.stop(), redis.stop(), inbox.close()]);
  await postgres.stop();
  image.remove();
});

const portOf = (name: string) => processes.get(name)?.port ?? 0;

it('answers people from the processes for them alone', async () => {
  const statusOf = async (url: string) => (await fetch(url)).status;
  expect(await statusOf(`${caddy.url}/welcome`)).toBe(200);
  expect(await statusOf(`http://127.0.0.1:${portOf('worker')}/api/v1/openapi.json`)).toBe(404);
  expect(await statusOf(`http://127.0.0.1:${portOf('matcher')}/api/v1/openapi.json`)).toBe(404);
});

it('sends a mail that one process wrote as a job of another', async () => {
  const { email } = await visitors.signUp({ birthday: '1995-05-05' });
  const asked = await fetch(`${caddy.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(asked.status).toBe(200);
  expect((await inbox.waitForMail(email)).text).toContain('https://cuppa.example/');
});

it('brings two people together who search, while one process is replaced', async () => {
  const two = [await createOnboarded(visitors), await createOnboarded(visitors)] as const;
  expect(await processes.get('web1')?.stop()).toEqual({ code: 0, signal: null });
  const both = [await joinQueue(two[0]), await joinQueue(two[1])] as const;
  await vi.waitFor(() => expect(both.map(({ socket }) => socket.queueState()?.state)).toEqual(['offered', 'offered']), {
    timeout: 60_000,
  });
  const pairingId = await readPairingId(both[0].socket);
  await both[0].socket.ask('match.accept', { pairingId });
  expect(await both[1].socket.ask('match.accept', { pairingId })).toMatchObject({ state: 'in-call' });
});
