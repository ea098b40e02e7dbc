import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { tabStorage } from '../../lib/device/guarded-storage.ts';
import { useServer } from '../../lib/server/server-provider.tsx';

const KEY = 'cuppa.passportPortal';

/** Notes that this tab leaves for the page that manages the subscription. */
export const notePortal = (): void => void tabStorage.write(KEY, 'open');

/**
 * On the return from there, tells the server to ask the provider, because it may not know the changes yet. If that
 * fails, the page shows what it has read, and the changes arrive on their own.
 */
export function usePortalReturn(): void {
  const { api, queries } = useServer();
  const client = useQueryClient();
  const comeBack = useEffectEvent(async () => {
    if (tabStorage.read(KEY) === null) return;
    tabStorage.remove(KEY);
    const passport = await api.passport.restore().catch(() => null);
    if (passport === null) return;
    // An answer that was read meanwhile may be older.
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
