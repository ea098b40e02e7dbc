import type { contract } from '@cuppa/contract/contract';
import { createORPCClient, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { readAccessToken } from '../session/auth-client.ts';

const link = new RPCLink({
  url: `${location.origin}/api/rpc`,
  headers: async (): Promise<Record<string, string>> => {
    const token = await readAccessToken();
    return token === null ? {} : { authorization: `Bearer ${token}` };
  },
});

/** The typed API; its types come from the contract, nothing of it runs here. */
export const api: ContractRouterClient<typeof contract> = createORPCClient(link);

/** Query and mutation options for TanStack Query over the API. */
export const queries = createTanstackQueryUtils(api);

/** Refusals that the app itself answers by leading the person on; a screen stays silent then. */
const ANSWERED_BY_APP = ['UNAUTHORIZED', 'SECOND_FACTOR_REQUIRED', 'AGE_REQUIRED', 'RATE_LIMITED'];

export function isAnsweredByApp(error: unknown): boolean {
  return ANSWERED_BY_APP.includes(errorCodeOf(error) ?? '');
}

/** The declared code of a refusal, or null for anything else (network, crash). */
export function errorCodeOf(error: unknown): string | null {
  return error instanceof ORPCError ? String(error.code) : null;
}
