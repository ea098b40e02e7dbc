import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useStoreValue } from '../lib/store/create-store.ts';
import { waiting } from '../lib/store/waiting.ts';
import { OfflineBanner } from '../ui/feedback/offline-banner.tsx';

function subscribe(notify: () => void): () => void {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
}

/** Says that there is no connection, or that the server is busy and what one asked for is tried again. */
export function OfflineNotice() {
  const t = useTranslations('common');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isWaiting = useStoreValue(waiting) > 0;
  return (
    <OfflineBanner isShown={!isOnline || isWaiting} isOffline={!isOnline}>
      {t(isOnline ? 'waiting' : 'offline')}
    </OfflineBanner>
  );
}
