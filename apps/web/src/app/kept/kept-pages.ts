import type { QueryKey } from '@tanstack/react-query';
import type { Queries } from '../../lib/server/server-provider.tsx';

/** The pages that open without a network, each with the answers that it shows. Nothing else is kept. */
export function keptPages(queries: Queries): Readonly<Record<string, readonly QueryKey[]>> {
  return {
    '/home': [queries.home.key()],
    '/matches': [queries.connections.overview.key(), queries.connections.list.key(), queries.reconnections.list.key()],
    '/settings': [queries.profile.me.key(), queries.notices.choices.key(), queries.passport.mine.key()],
  };
}
