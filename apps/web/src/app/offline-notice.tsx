import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { OfflineBanner } from '../ui/feedback/offline-banner.tsx';

function subscribe(notify: () => void): () => void {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
}

export function OfflineNotice() {
  const t = useTranslations('common');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <OfflineBanner isShown={!isOnline}>{t('offline')}</OfflineBanner>;
}
