import { z } from 'zod';
import { authEnv, authEnvProblems, flag } from './auth-env.ts';

const seconds = (fallback: number) => z.coerce.number().positive().max(86_400).default(fallback);

/** Every setting of the server. One place reads the environment; nothing else may. */
const envSchema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** Joins several processes on one database; see platform/redis.ts. */
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().default('Cuppa <hello@cuppa.invalid>'),
    /** Where people reach the app; mails and redirects are built from it, never from a request. */
    SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
    TRUST_PROXY: flag.default(false),
    ...authEnv,
    CALL_LENGTH_SECONDS: seconds(300),
    CALL_GATHER_SECONDS: seconds(30),
    CALL_GRACE_SECONDS: seconds(20),
    CALL_GRACE_TOTAL_SECONDS: seconds(60),
    OFFER_SECONDS: seconds(15),
    QUEUE_LEASE_SECONDS: seconds(15),
    TURN_URLS: z
      .string()
      .transform((text) => text.split(',').map((url) => url.trim()))
      .pipe(z.array(z.string().regex(/^turns?:/)).min(1))
      .optional(),
    TURN_SECRET: z.string().min(1).optional(),
    STUN_URLS: z
      .string()
      .transform((text) => text.split(',').map((url) => url.trim()))
      .pipe(z.array(z.string().regex(/^stuns?:/)))
      .optional(),
    /** A language model with the OpenAI interface; see platform/language-model.ts. */
    LLM_URL: z.url({ protocol: /^https?$/ }).optional(),
    LLM_KEY: z.string().optional(),
    LLM_MODEL: z.string().optional(),
  })
  .refine((env) => env.TURN_URLS === undefined || env.TURN_SECRET !== undefined, {
    path: ['TURN_SECRET'],
    message: 'is needed with TURN_URLS',
  })
  .refine((env) => env.LLM_URL === undefined || env.LLM_MODEL !== undefined, {
    path: ['LLM_MODEL'],
    message: 'is needed with LLM_URL',
  })
  .superRefine((env, context) => {
    for (const [name, message] of authEnvProblems(env)) context.addIssue({ code: 'custom', path: [name], message });
  });

export type Env = z.infer<typeof envSchema>;

/**
 * Reads and validates the settings. An empty variable counts as unset.
 * Throws one Error whose message names every bad variable.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = envSchema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These settings are not valid:\n${lines.join('\n')}`);
}
