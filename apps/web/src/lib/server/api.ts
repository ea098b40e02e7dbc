import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { createTanstackQueryUtils, OPERATION_CONTEXT_SYMBOL, type OperationContext } from '@orpc/tanstack-query';
import { readAccessToken, renewAccessToken } from '../session/access-token.ts';
import { authClient } from '../session/auth-client.ts';
import { fetchInTime, tokenInTime } from './in-time.ts';
import { fetchWithRetries } from './patient-fetch.ts';
import type { Api, Server } from './server-provider.tsx';

const link = new RPCLink<OperationContext>({
  url: `${location.origin}/api/rpc`,
  headers: async (): Promise<Record<string, string>> => {
    const token = await tokenInTime(readAccessToken(authClient));
    return token === null ? {} : { authorization: `Bearer ${token}` };
  },
  fetch: async (request, init, { context }) => {
    const operation = context[OPERATION_CONTEXT_SYMBOL]?.type;
    const isRead = operation === 'query' || operation === 'infinite';
    const send = () => fetchWithRetries(() => fetchInTime(request.clone(), init, isRead), isRead);
    const answer = await send();
    const refused = request.headers.get('authorization');
    if (answer.status !== 401 || refused === null) return answer;
    const token = await renewAccessToken(authClient, refused.slice('Bearer '.length));
    if (token === null) return answer;
    request.headers.set('authorization', `Bearer ${token}`);
    return send();
  },
});

/** Typed by the contract; none of the contract's code runs here. */
const api: Api = createORPCClient(link);

/** The real server; all code but the provider gets it from `useServer`. */
export const server: Server = { api, queries: createTanstackQueryUtils(api) };
