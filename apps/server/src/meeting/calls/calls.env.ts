import { VIBE_CHALLENGE_CHANCE } from '@cuppa/domain/habit/daily-tea/vibe-challenges';
import { DEFAULT_CALL_LENGTH_SECONDS } from '@cuppa/domain/meeting/calls/call-acts';
import { z } from 'zod';
import { list } from '../../platform/process/platform.env.ts';

const seconds = (fallback: number) => z.coerce.number().positive().max(86_400).default(fallback);

/** The settings of calls and of the relay between strangers. */
export const callsEnv = {
  CALL_LENGTH_SECONDS: seconds(DEFAULT_CALL_LENGTH_SECONDS),
  CALL_GATHER_SECONDS: seconds(30),
  CALL_GRACE_SECONDS: seconds(20),
  CALL_GRACE_TOTAL_SECONDS: seconds(60),
  /** The chance of a vibe challenge between two cards (specification section 9). */
  CALL_CHALLENGE_CHANCE: z.coerce.number().min(0).max(1).default(VIBE_CHALLENGE_CHANCE),
  TURN_URLS: list.pipe(z.array(z.string().regex(/^turns?:/)).min(1)).optional(),
  TURN_SECRET: z.string().min(1).optional(),
  STUN_URLS: list.pipe(z.array(z.string().regex(/^stuns?:/))).optional(),
};

export type CallsEnv = z.infer<z.ZodObject<typeof callsEnv>>;

/** Settings that depend on each other: the name of the bad one, and its fault. */
export function callsEnvProblems(env: CallsEnv): [keyof CallsEnv, string][] {
  const lacksSecret = env.TURN_URLS !== undefined && env.TURN_SECRET === undefined;
  return lacksSecret ? [['TURN_SECRET', 'is needed with TURN_URLS']] : [];
}
