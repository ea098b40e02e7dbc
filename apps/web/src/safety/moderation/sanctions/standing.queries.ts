import type { Sanction } from '@cuppa/contract/safety/moderation/sanctions-contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Queries } from '../../../lib/server/server-provider.tsx';

/** Selects decisions about oneself; a moderator may change them at any time. */
export function standingOptions(queries: Queries) {
  return queries.sanctions.mine.queryOptions({ staleTime: 0, refetchOnWindowFocus: 'always' });
}

/** Replaces one decision with the one from a reply of the server. */
export function cacheSanction(queries: Queries, client: QueryClient, changed: Sanction): void {
  client.setQueryData(
    queries.sanctions.mine.queryKey(),
    (mine) => mine && { ...mine, sanctions: mine.sanctions.map((one) => (one.id === changed.id ? changed : one)) },
  );
}

export function isSuspending({ kind }: Sanction): boolean {
  return kind === 'suspend' || kind === 'ban';
}

/** Returns the decision behind a suspension in force: a ban that was not undone, else the suspension with this end. */
export function holdingSuspension(sanctions: readonly Sanction[], suspendedUntil: string): Sanction | null {
  const suspensions = sanctions.filter((one) => isSuspending(one) && !one.isUndone);
  return (
    suspensions.find(({ kind }) => kind === 'ban') ??
    suspensions.find(({ endsAt }) => endsAt === suspendedUntil) ??
    suspensions[0] ??
    null
  );
}
