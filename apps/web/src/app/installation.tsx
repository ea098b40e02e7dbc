import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { readStored } from '../lib/device/storage.ts';
import { showToast } from '../ui/feedback/toast.ts';

/** Pages that a reload would interrupt. */
const BUSY_PATHS = /^\/(video|video-call|post-call)(\/|$)/;

/**
 * Makes the app installable and usable offline; it is rendered next to the first screen, so that its files load after
 * that screen's. Announces a newer version once the person is not busy; the person decides when to reload. Tells the
 * server about sessions that ended here while it was unreachable.
 */
export function Installation() {
  const t = useTranslations('common');
  const { pathname } = useLocation();
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null);
  const isBusy = BUSY_PATHS.test(pathname);

  useEffect(() => {
    if (readStored('endedSessions') === null) return;
    void import('../lib/session/ended-sessions.ts').then(({ reportEndedSessions }) => reportEndedSessions());
  }, []);

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    void import('../lib/device/service-worker.ts').then(({ registerServiceWorker }) =>
      registerServiceWorker((next) => setTakeOver(() => next)),
    );
    void import('./splash-pictures.ts').then(({ addSplashPictures }) => addSplashPictures());
  }, []);

  useEffect(() => {
    if (takeOver === null || isBusy) return;
    showToast(t('updateReady'), {
      id: 'update-ready',
      variant: 'info',
      description: t('updateReadyDescription'),
      action: { label: t('reload'), onClick: takeOver },
      durationMs: Number.POSITIVE_INFINITY,
    });
  }, [takeOver, isBusy, t]);

  return null;
}
