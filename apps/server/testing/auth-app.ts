import type { LightMyRequestResponse } from 'fastify';
import { registerAuthRoutes } from '../src/accounts/auth/auth.routes.ts';
import { createAuthService } from '../src/accounts/auth/auth.service.ts';
import { mailRequestJob } from '../src/accounts/auth/mails/mail-request.job.ts';
import type { PasswordHasher } from '../src/accounts/auth/passwords/password-hash.ts';
import { phoneRequestJob } from '../src/accounts/auth/phones/phone-request.job.ts';
import { answerBadAddress } from '../src/accounts/auth/protocol/auth-http.ts';
import { newDeviceJob } from '../src/accounts/auth/sessions/new-device.job.ts';
import { createProfileService } from '../src/accounts/profile/profile.service.ts';
import { createRefusedAgesService } from '../src/accounts/refused-ages/refused-ages.service.ts';
import { type Env, readEnv } from '../src/app/env.ts';
import { createDomainEvents } from '../src/app/events.ts';
import { createApiLimits } from '../src/platform/http/api-limits.ts';
import { createClientAddress } from '../src/platform/http/client-address.ts';
import { createSecurityHeaders } from '../src/platform/http/headers.ts';
import { createHttpServer } from '../src/platform/http/http.ts';
import { prepareJobs } from '../src/platform/jobs/job-queues.ts';
import { createJobWorker } from '../src/platform/jobs/job-worker.ts';
import { jobHandler } from '../src/platform/jobs/jobs.ts';
import { createLimiters } from '../src/platform/limits/limiters.ts';
import { type Mail, mailJob } from '../src/platform/mail/mail.ts';
import type { Database } from '../src/platform/postgres/database.ts';
import { createLogger } from '../src/platform/process/logger.ts';
import type { Storage } from '../src/platform/storage/storage.ts';
import { createBarredKeysService } from '../src/safety/moderation/sanctions/barred-keys.service.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { drainJobs } from './drain-jobs.ts';
import { createMovingClock } from './moving-clock.ts';

export const SITE = 'https://cuppa.example';
export type AuthApp = Awaited<ReturnType<typeof createAuthApp>>;

/**
 * Only the auth feature on an HTTP server, with a movable clock, and with the mails and events that it caused. Password
 * hashing costs next to nothing unless a test passes the product's hasher.
 */
export async function createAuthApp(
  db: Database,
  options: {
    isAutoconfirm?: boolean;
    env?: Partial<Env>;
    passwords?: PasswordHasher;
    /** Holds the secrets for the keys of banned people and of refused ages. */
    storage?: Pick<Storage, 'keyFor'>;
  } = {},
) {
  const logger = createLogger('silent');
  const env: Env = {
    ...readEnv({ RATE_LIMITS: 'false', SITE_URL: SITE, SECRETS_KEY: 'c0ffee'.repeat(10) + 'cafe' }),
    MAIL_AUTOCONFIRM: options.isAutoconfirm ?? true,
    ...options.env,
  };
  const time = createMovingClock();
  const { clock } = time;
  const events = createDomainEvents(logger);
  const ended: string[] = [];
  events.on('session.ended', ({ sessionId }) => {
    ended.push(sessionId);
  });
  const limiters = createLimiters({ isActive: env.RATE_LIMITS, redis: null, db });
  const storage = options.storage ?? { keyFor: async () => Buffer.alloc(32) };
  const auth = createAuthService({
    db,
    limiters,
    clock,
    events,
    env,
    logger,
    profiles: createProfileService({ db, clock }),
    barredKeys: createBarredKeysService({ clock, storage }),
    refusedAges: createRefusedAgesService({ db, clock, storage, limiters }),
    passwords: options.passwords ?? cheapPasswords,
  });
  const failures: unknown[] = [];
  const guards = {
    countRequest: createApiLimits(limiters, env).countRequest,
    setSecurityHeaders: createSecurityHeaders(false),
  };
  const app = await createHttpServer(env, guards, answerBadAddress);
  await app.register(
    async (plugin) =>
      registerAuthRoutes(plugin, auth, {
        reportError: (error) => failures.push(error),
        addressOf: createClientAddress(env.CLIENT_IP_HEADER),
      }),
    { prefix: '/auth/v1' },
  );
  const mails: Mail[] = [];
  const handlers = [
    jobHandler(mailJob, async (mail) => void mails.push(mail)),
    jobHandler(mailRequestJob, auth.carryOutMailRequest),
    jobHandler(phoneRequestJob, auth.carryOutPhoneRequest),
    jobHandler(newDeviceJob, auth.tellOfDevice),
  ];
  await prepareJobs(
    db,
    handlers.map(({ kind }) => kind),
  );
  const worker = createJobWorker({ db, logger, handlers });

  function send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, given: Given = {}): Promise<Answer> {
    const { body, bearer, headers } = given;
    return app.inject({
      method,
      url: `/auth/v1${path}`,
      headers: {
        'x-supabase-api-version': '2024-01-01',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  return {
    app,
    auth,
    env,
    clock,
    ended,
    failures,
    send,
    post: (path: string, body: unknown, given: Omit<Given, 'body'> = {}) => send('POST', path, { ...given, body }),
    passTime: time.pass,
    /** Answers the mails sent since the last call. */
    readMails: async (): Promise<Mail[]> => {
      await drainJobs(worker, db, clock.now());
      return mails.splice(0);
    },
    close: async () => {
      time.putBack();
      await app.close();
    },
  };
}

type Answer = LightMyRequestResponse;
type Given = { body?: unknown; bearer?: string; headers?: Record<string, string> };

let people = 0;
/** An unused address. */
export function newAddress(): string {
  people += 1;
  return `person-${people}@example.com`;
}

/** The code of a mail and its link, with the link's token. */
export function readMailContent(mail: Mail | undefined): { code: string; link: URL; token: string } {
  const code = /code is (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
  const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'about:blank');
  return { code, link, token: link.searchParams.get('token') ?? '' };
}
