import type { Limiters } from '../limits/limiters.ts';
import type { PlatformEnv } from '../process/platform.env.ts';

/** A short window, so that a client over the limit waits only a few seconds. */
const WINDOW_SECONDS = 20;

const READ_COST = 1;
const WRITE_COST = 5;

/**
 * The limits on requests: strict for an account, generous for an address, which a school or a café may share. The
 * address also counts requests without a valid token and those to /auth/v1. Both refuse RATE_LIMITED. docs/limits.md
 * explains the numbers.
 */
export function createApiLimits(
  limiters: Limiters,
  env: Pick<PlatformEnv, 'RATE_LIMIT_API_ACCOUNT' | 'RATE_LIMIT_API_ADDRESS'>,
) {
  const limiterOf = (name: string, points: number) => limiters.create({ name, points, seconds: WINDOW_SECONDS });
  const account = limiterOf('api-account', env.RATE_LIMIT_API_ACCOUNT);
  const address = limiterOf('api-address', env.RATE_LIMIT_API_ADDRESS);
  return {
    /** Counts one point for the address of a request, before the caller is known. */
    countRequest: (network: string): Promise<void> => address.take(network),
    /** Counts the cost of a person's call. Its first point was already counted for the address on arrival. */
    countCall: async (call: { userId: string; network: string; cost: number }): Promise<void> => {
      await account.take(call.userId, call.cost);
      if (call.cost > 1) await address.take(call.network, call.cost - 1);
    },
  };
}

/** The cost in points of a procedure, by the method of its route. */
export function costOf(method: string | undefined): number {
  return method === 'GET' ? READ_COST : WRITE_COST;
}
