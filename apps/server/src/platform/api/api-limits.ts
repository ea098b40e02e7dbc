import type { Limiters } from '../limits/limiters.ts';

/**
 * One person at home makes 1 to 15 requests for a screen. Short windows, so that who goes too fast waits a few seconds
 * only. docs/limits.md says how the numbers were found.
 */
const ACCOUNT = { name: 'api-account', points: 240, seconds: 20 };
/** A school or a café behind one address. It also counts what comes without a valid token, and /auth/v1. */
const ADDRESS = { name: 'api-address', points: 6_000, seconds: 20 };

const READ_COST = 1;
const WRITE_COST = 5;

export type ApiLimits = ReturnType<typeof createApiLimits>;

/** The limits on requests, for an account and for an address. Both refuse RATE_LIMITED. */
export function createApiLimits(limiters: Limiters) {
  const account = limiters.create(ACCOUNT);
  const address = limiters.create(ADDRESS);
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
