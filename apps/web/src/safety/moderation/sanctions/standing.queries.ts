import type { Sanction } from '@cuppa/contract/safety/moderation/sanctions-contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Queries } from '../../../lib/server/server-provider.tsx';

/** What was decided about oneself; a moderator may change it at any time. */
export function standingOptions(queries: Queries) {
  return queries.sanctions.mine.queryOptions({ staleTime: 0, refetchOnWindowFocus: 'always' });
}

/** Shows one decision as an answer of the server has it. */
export function keepSanction(queries: Queries, client: QueryClient, changed: Sanction): void {
  client.setQueryData(
    queries.sanctions.mine.queryKey(),
    (mine) => mine && { ...mine, sanctions: mine.sanctions.map((one) => (one.id === changed.id ? changed : one)) },
  );
}

export function isSuspending({ kind }: Sanction): boolean {
  return kind === 'suspend' || kind === 'ban';
}

/** The decision behind a suspension that holds: the one that lasts longest of those not taken back. */
export function holdingSuspension(sanctions: readonly Sanction[], suspendedUntil: string): Sanction | null {
  const suspensions = sanctions.filter((one) => isSuspending(one) && !one.isUndone);
  return (
    suspensions.find(({ kind }) => kind === 'ban') ??
    suspensions.find(({ endsAt }) => endsAt === suspendedUntil) ??
    suspensions[0] ??
    null
  );
}
