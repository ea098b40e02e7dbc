import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';

function subscribe(notify: () => void): () => void {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
}

export function OfflineBanner() {
  const t = useTranslations('common');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="sticky top-0 z-(--z-nav)">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-plum px-4 py-2.5 text-center text-small font-semibold text-on-plum">
          <WifiOff size={18} aria-hidden className="shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
