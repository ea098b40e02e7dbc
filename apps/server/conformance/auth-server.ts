import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { AuthClient } from '@supabase/auth-js';
import type { SQL } from 'drizzle-orm';
import type { PasswordHasher } from '../src/accounts/auth/passwords/password-hash.ts';
import { createApp } from '../src/app/app.ts';
import { readEnv } from '../src/app/env.ts';
import { createDomainEvents } from '../src/app/events.ts';
import { createMetrics } from '../src/platform/metrics/metrics.ts';
import { createLogger } from '../src/platform/process/logger.ts';
import { cheapPasswords } from '../testing/cheap-passwords.ts';
import { drainJobs } from '../testing/drain-jobs.ts';
import { createMovingClock } from '../testing/moving-clock.ts';
import { type ReceivedMail, startSmtpInbox } from '../testing/smtp-inbox.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Body, Person } from './protocol-objects.ts';

export const SITE = 'https://cuppa.example';
export const PASSWORD = 'correct horse';
const SECRETS_KEY = '0123456789abcdef'.repeat(4);
export type AuthServer = Awaited<ReturnType<typeof startAuthServer>>;
export type Answer = Awaited<ReturnType<AuthServer['call']>>;
export type Client = InstanceType<typeof AuthClient>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
type Given = {
  body?: unknown;
  bearer?: string | undefined;
  headers?: Record<string, string>;
  /** The API version to send; null for none. */
  version?: string | null;
};

type Options = {
  /** Environment variables, as a deployment would set them. */
  env?: Record<string, string>;
  /** True if sign-ups must be confirmed by mail. Mails then go to a mail server. */
  isMailing?: boolean;
  /** The database of another server; a new one by default. */
  database?: TestDatabase;
  /** The product's hasher, for tests about it; by default hashing is nearly free. */
  passwords?: PasswordHasher;
};

/**
 * Starts the whole server on loopback. Its clock follows the system clock, and `passTime` moves it forward. Mails go
 * over SMTP if `isMailing` is set. Closing the server fails if it logged an error.
 */
export async function startAuthServer(options: Options = {}) {
  const database = options.database ?? (await createTestDatabase());
  const inbox = options.isMailing ? await startSmtpInbox() : null;
  const env = readEnv({
    NODE_ENV: 'test',
    SITE_URL: SITE,
    SECRETS_KEY,
    RATE_LIMITS: 'false',
    ...(inbox === null ? { MAIL_AUTOCONFIRM: 'true' } : { SMTP_URL: inbox.url }),
    ...options.env,
  });
  const time = createMovingClock();
  const { clock } = time;
  const logged: string[] = [];
  const logger = createLogger('error', { write: (line) => void logged.push(line) });
  const app = await createApp({
    env,
    db: database.db,
    clock,
    logger,
    events: createDomainEvents(logger),
    metrics: createMetrics(),
    webFolder: '/nowhere',
    isEmbedded: true,
    siteUrl: () => env.SITE_URL ?? SITE,
    passwords: options.passwords ?? cheapPasswords,
  });
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  const url = `${origin}/auth/v1`;

  async function call(method: Method, path: string, given: Given = {}) {
    const { body, bearer, headers, version = '2024-01-01' } = given;
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(version !== null && { 'x-supabase-api-version': version }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      location: answer.headers.get('location') ?? '',
      text,
      json: parseBody(text),
    };
  }

  const post = (path: string, body?: unknown, given: Given = {}) =>
    call('POST', path, { ...given, ...(body !== undefined && { body }) });

  /** Runs the queued jobs of answered requests, which also sends their mails. */
  async function sendMails(): Promise<void> {
    await drainJobs(app.jobs, database.db, clock.now());
  }

  /** The content of the newest mail with a code to an address. Removes all mails to the address. */
  async function readMail(to: string): Promise<MailContent> {
    const mails = await readMails(to);
    const content = mails.findLast(({ code }) => code !== '');
    if (content === undefined) throw new Error(`there is no mail with a code to ${to}`);
    return content;
  }

  /** The contents of all mails to an address since the last call. */
  async function readMails(to: string): Promise<MailContent[]> {
    await sendMails();
    return (inbox?.takeMails(to) ?? []).map(readMailContent);
  }

  /** Creates an account with a session, even if its address must be confirmed. */
  async function signUp(data: Record<string, unknown> = {}, email = newAddress()): Promise<Person> {
    const answer = await post('/signup', { email, password: PASSWORD, data });
    if (answer.status !== 200) throw new Error(`signup answered ${answer.status}: ${answer.text}`);
    if (inbox === null) return { ...answer.json, email };
    const { code } = await readMail(email);
    const confirmed = await post('/verify', { type: 'signup', email, token: code });
    if (confirmed.status !== 200) throw new Error(`verify answered ${confirmed.status}: ${confirmed.text}`);
    return { ...confirmed.json, email };
  }

  return {
    url,
    origin,
    env,
    clock,
    database,
    inbox,
    logged,
    call,
    get: (path: string, given: Given = {}) => call('GET', path, given),
    post,
    put: (path: string, body: unknown, given: Given = {}) => call('PUT', path, { ...given, body }),
    user: (bearer: string) => call('GET', '/user', { bearer }),
    signIn: (email: string, password = PASSWORD) => post('/token?grant_type=password', { email, password }),
    refresh: (refresh_token: unknown) => post('/token?grant_type=refresh_token', { refresh_token }),
    signUp,
    readMail,
    readMails,
    sendMails,
    /** All mails to an address since the last call. */
    mailsTo: async (to: string): Promise<ReceivedMail[]> => {
      await sendMails();
      return inbox?.takeMails(to) ?? [];
    },
    /** Opens the link of a mail on this server, as a client that is not a browser. */
    open: (link: URL, headers: Record<string, string> = { accept: '*/*' }) =>
      call('GET', `/verify${link.search}`, { headers }),
    client: (settings: { flowType?: 'pkce' | 'implicit' } = {}) => createClient(url, settings),
    passTime: time.pass,
    rows: async <T extends Record<string, unknown>>(query: SQL): Promise<T[]> =>
      (await database.db.execute(query)).rows as T[],
    close: async () => {
      time.putBack();
      await app.realtime.close();
      await app.http.close();
      await inbox?.close();
      if (!options.database) await database.close();
      if (logged.length > 0) throw new Error(`the server logged errors:\n${logged.join('')}`);
    },
  };
}

/** The official client with its own storage. */
function createClient(url: string, { flowType = 'implicit' }: { flowType?: 'pkce' | 'implicit' } = {}): Client {
  const stored = new Map<string, string>();
  return new AuthClient({
    url,
    flowType,
    storageKey: randomUUID(),
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    autoRefreshToken: false,
    experimental: { recoveryCodes: true },
    persistSession: true,
  });
}

let people = 0;
/** An unused address. */
export function newAddress(): string {
  people += 1;
  return `person-${people}@example.com`;
}

export type MailContent = { mail: ReceivedMail; code: string; link: URL; token: string };

/** Reads the code, the link and the link token from the text of a mail. */
function readMailContent(mail: ReceivedMail): MailContent {
  const address = /https?:\/\/\S+/.exec(mail.text)?.[0];
  const link = new URL(address ?? 'about:blank');
  const code = /(?<!\S)(\d{6,10})(?!\S)/.exec(mail.text)?.[1] ?? '';
  return { mail, code, link, token: link.searchParams.get('token') ?? '' };
}

/** Parses a body; text that is not JSON becomes an empty body. */
function parseBody(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return {} as Body;
  }
}

/** The parameters in the fragment of a URL. */
export const fragmentOf = (address: string) => Object.fromEntries(new URLSearchParams(new URL(address).hash.slice(1)));
export const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

/** A PKCE verifier, and its challenge in the form of a request. */
export function newChallenge() {
  const verifier = randomBytes(48).toString('base64url');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge: { code_challenge, code_challenge_method: 's256' } };
}

/** The status and code of a refusal. */
export const refusal = ({ status, json }: Answer): [number, string | number] => [status, json.code];

/** Runs the work this many times in parallel. */
export const inParallel = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_none, index) => work(index)));
