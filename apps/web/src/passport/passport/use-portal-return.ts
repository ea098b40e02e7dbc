import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { tabStorage } from '../../lib/device/guarded-storage.ts';
import { useServer } from '../../lib/server/server-provider.tsx';

const KEY = 'cuppa.passportPortal';

/** Notes that this tab leaves for the page on which the subscription is managed. */
export const notePortal = (): void => void tabStorage.write(KEY, 'open');

/**
 * For who comes back from there: what they changed may not have been heard of yet, so the server is told to ask for it.
 * Where that fails the page shows what it has read, and the news come by themselves.
 */
export function usePortalReturn(): void {
  const { api, queries } = useServer();
  const client = useQueryClient();
  const comeBack = useEffectEvent(async () => {
    if (tabStorage.read(KEY) === null) return;
    tabStorage.remove(KEY);
    const passport = await api.passport.restore().catch(() => null);
    if (passport === null) return;
    // What was read meanwhile may be older.
    await client.cancelQueries({ queryKey: queries.passport.mine.key() });
    client.setQueryData(queries.passport.mine.queryKey(), passport);
  });
  useEffect(() => {
    const ask = () => void comeBack();
    ask();
    addEventListener('pageshow', ask);
    return () => removeEventListener('pageshow', ask);
  }, []);
}
