import { z } from 'zod';
import { ROLES } from './role.ts';

/** A switch: "true", "false", "1" or "0". */
export const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');

/** A comma-separated list; spaces around the parts do not count. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const points = (fallback: number) => z.coerce.number().int().min(1).max(1_000_000).default(fallback);

/** The settings of the process itself, independent of the product. */
export const platformEnv = {
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Listening sockets on the port; see platform/http/further-listeners.ts. */
  LISTENERS: z.coerce.number().int().min(1).max(64).default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  ROLE: z.enum(ROLES).default('all'),
  /** How long a stopping process lets its sockets go elsewhere; see platform/realtime/drain.ts. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The database itself, where `DATABASE_URL` is a pooler; see platform/postgres/pooler.ts. */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A replica of it, for lists that may be some seconds old; see platform/postgres/replica.ts. */
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Joins several processes on one database; see platform/redis/redis.ts. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Cuppa <hello@cuppa.invalid>'),
  /** The public address of the app. Mails and redirects use it, never a request's host. */
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: flag.default(false),
  RATE_LIMITS: flag.default(true),
  /** Points in 20 seconds: a read costs one, a write five; see docs/limits.md. */
  RATE_LIMIT_API_ACCOUNT: points(240),
  RATE_LIMIT_API_ADDRESS: points(6_000),
  /** The bearer token for /metrics; without one, only this machine may read it. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** The header in which a trusted proxy passes the client's address. */
  CLIENT_IP_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/)
    .transform((name) => name.toLowerCase())
    .optional(),
  /** A language model with the OpenAI API; see platform/model/language-model.ts. */
  LLM_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_KEY: z.string().optional(),
  LLM_MODEL: z.string().optional(),
  /** A classifier with the OpenAI API; see platform/model/classifier.ts. */
  MODERATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  MODERATION_KEY: z.string().optional(),
  MODERATION_MODEL: z.string().optional(),
};

export type PlatformEnv = z.infer<z.ZodObject<typeof platformEnv>>;

/** Problems of settings that depend on each other: the name of the bad one, and its fault. */
export function platformEnvProblems(env: PlatformEnv): [keyof PlatformEnv, string][] {
  const problems: [keyof PlatformEnv, string][] = [];
  if (env.LLM_URL !== undefined && env.LLM_MODEL === undefined) problems.push(['LLM_MODEL', 'is needed with LLM_URL']);
  // A worker's messages reach people only through Redis.
  if (env.ROLE !== 'all' && env.REDIS_URL === undefined) problems.push(['REDIS_URL', 'is needed with this ROLE']);
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined)
    problems.push(['DATABASE_URL', 'is needed with DATABASE_DIRECT_URL']);
  if (env.DATABASE_REPLICA_URL !== undefined && env.DATABASE_URL === undefined)
    problems.push(['DATABASE_URL', 'is needed with DATABASE_REPLICA_URL']);
  return problems;
}

/** The address of the database itself, for commands and migrations; undefined if the embedded one is used. */
export function databaseUrlOf(env: Pick<PlatformEnv, 'DATABASE_DIRECT_URL' | 'DATABASE_URL'>): string | undefined {
  return env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
}

/**
 * Whether someone is trying the app out on its embedded database. An SMTP server or a proxy means a deployment that
 * strangers can reach; they must find neither the mailbox nor the test checkout.
 */
export function isTriedOut(
  isEmbedded: boolean,
  env: Pick<PlatformEnv, 'CLIENT_IP_HEADER' | 'SMTP_URL' | 'TRUST_PROXY'>,
): boolean {
  return isEmbedded && env.SMTP_URL === undefined && !env.TRUST_PROXY && env.CLIENT_IP_HEADER === undefined;
}
