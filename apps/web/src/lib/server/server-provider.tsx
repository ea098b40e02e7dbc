import type { contract } from '@cuppa/contract/contract';
import type { ContractRouterClient } from '@orpc/contract';
import type { RouterUtils } from '@orpc/tanstack-query';
import { createContext, type ReactNode, use } from 'react';

/** The procedures of the contract as typed calls; each rejects with an ORPCError, or with the error of the network. */
export type Api = ContractRouterClient<typeof contract>;

/** Query and mutation options for TanStack Query over the API. */
export type Queries = RouterUtils<Api>;

export type Server = { api: Api; queries: Queries };

const ServerContext = createContext<Server | null>(null);

export function ServerProvider({ server, children }: { server: Server; children: ReactNode }) {
  return <ServerContext value={server}>{children}</ServerContext>;
}

/** The server of this screen; the same object as long as the provider is mounted. */
export function useServer(): Server {
  const server = use(ServerContext);
  if (server === null) throw new Error('useServer needs a ServerProvider above it: the screen must say hasData.');
  return server;
}
