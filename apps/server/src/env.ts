import { z } from 'zod';
import { aboutEnv } from './features/about/about.env.ts';
import { authEnv, authEnvProblems } from './features/auth/auth.env.ts';
import { callsEnv, callsEnvProblems } from './features/calls/calls.env.ts';
import { deliveriesEnv } from './features/deliveries/deliveries.env.ts';
import { matchingEnv } from './features/matching/matching.env.ts';
import { passportEnv, passportEnvProblems } from './features/passport/passport.env.ts';
import { placesEnv } from './features/places/places.env.ts';
import { pushEnv } from './features/push/push.env.ts';
import { teaTimeEnv } from './features/tea-time/tea-time.env.ts';
import { townSquareEnv } from './features/town-square/town-square.env.ts';
import { platformEnv, platformEnvProblems } from './platform/process/platform.env.ts';
import { storageEnv, storageEnvProblems } from './platform/storage/storage.env.ts';

/** Every setting of the server. This is the only place that reads the environment. */
const envSchema = z
  .object({
    ...platformEnv,
    ...storageEnv,
    ...aboutEnv,
    ...authEnv,
    ...callsEnv,
    ...deliveriesEnv,
    ...matchingEnv,
    ...passportEnv,
    ...placesEnv,
    ...pushEnv,
    ...teaTimeEnv,
    ...townSquareEnv,
  })
  .superRefine((env, context) => {
    const problems = [
      ...platformEnvProblems(env),
      ...storageEnvProblems(env),
      ...authEnvProblems(env),
      ...callsEnvProblems(env),
      ...passportEnvProblems(env),
    ];
    for (const [name, message] of problems) context.addIssue({ code: 'custom', path: [name], message });
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
