import type { Limiters } from '../limits/limiters.ts';
import type { PlatformEnv } from '../process/platform.env.ts';

/** A short window: who goes too fast waits a few seconds only. */
const WINDOW_SECONDS = 20;

const READ_COST = 1;
const WRITE_COST = 5;

/**
 * The limits on requests: strict for an account, generous for an address, behind which a school or a café may be. The
 * address is also counted for what comes without a valid token, and for /auth/v1. Both refuse RATE_LIMITED. docs/limits.md
 * says how the numbers were found.
 */
export function createApiLimits(
  limiters: Limiters,
  env: Pick<PlatformEnv, 'RATE_LIMIT_API_ACCOUNT' | 'RATE_LIMIT_API_ADDRESS'>,
) {
  const limiterOf = (name: string, points: number) => limiters.create({ name, points, seconds: WINDOW_SECONDS });
  const account = limiterOf('api-account', env.RATE_LIMIT_API_ACCOUNT);
  const address = limiterOf('api-address', env.RATE_LIMIT_API_ADDRESS);
  return {
    /** Counts a request before anything is known of it. */
    countRequest: (network: string): Promise<void> => address.take(network),
    /** Counts a deed of a person. Its first point was counted for the address when the request came. */
    countDeed: async (deed: { userId: string; network: string; cost: number }): Promise<void> => {
      await account.take(deed.userId, deed.cost);
      if (deed.cost > 1) await address.take(deed.network, deed.cost - 1);
    },
  };
}

/** The points of a procedure by the method of its route. */
export function costOf(method: string | undefined): number {
  return method === 'GET' ? READ_COST : WRITE_COST;
}
