import { z } from 'zod';
import { authEnv, authEnvProblems } from '../accounts/auth/auth.env.ts';
import { aboutEnv } from '../home/home/about.env.ts';
import { callsEnv, callsEnvProblems } from '../meeting/calls/calls.env.ts';
import { matchingEnv } from '../meeting/matching/matching.env.ts';
import { teaTimeEnv } from '../meeting/matching/tea-time/tea-time.env.ts';
import { passportEnv, passportEnvProblems } from '../passport/passport/passport.env.ts';
import { platformEnv, platformEnvProblems } from '../platform/process/platform.env.ts';
import { storageEnv, storageEnvProblems } from '../platform/storage/storage.env.ts';
import { telemetryEnv } from '../platform/telemetry/telemetry.env.ts';
import { deliveriesEnv } from '../reach/deliveries/deliveries.env.ts';
import { pushEnv } from '../reach/push/push.env.ts';
import { placesEnv } from '../town/places/places.env.ts';
import { townSquareEnv } from '../town/town-square/town-square.env.ts';

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
    ...telemetryEnv,
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
