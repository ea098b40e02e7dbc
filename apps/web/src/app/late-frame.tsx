import './other-media.css';
import './sideways.css';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { countAsOpen } from '../lib/device/open-pages.ts';
import { registerServiceWorker } from '../lib/device/service-worker.ts';
import { readStored } from '../lib/device/storage.ts';
import { hideToast, LONGEST_DURATION_MS, showToast } from '../ui/feedback/toast.ts';
import { useQuietReload } from './use-quiet-reload.ts';

/** Home, and pages that are only read: a reload interrupts nothing there. */
const CALM_PATHS = /^\/(home|terms|privacy|community-rules|help|about)$/;
const NEWER = 'update-ready';

/**
 * Makes the app installable, usable offline and fit for print and for forced colors. Tells the server about sessions
 * that ended here while it was unreachable.
 */
export function LateFrame() {
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null);
  useUpdateOffer(takeOver);

  useEffect(countAsOpen, []);

  useEffect(() => {
    if (readStored('endedSessions') === null) return;
    void import('../lib/session/ended-sessions.ts').then(({ reportEndedSessions }) => reportEndedSessions());
  }, []);

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    void registerServiceWorker((next) => setTakeOver(() => next));
    void import('./splash-pictures.ts').then(({ addSplashPictures }) => addSplashPictures());
  }, []);

  return null;
}

/**
 * Says on a calm page that a newer version is ready; the person decides when to reload, unless they are away. Elsewhere
 * the words go, and come back on the next calm page, until somebody has closed them.
 */
export function useUpdateOffer(takeOver: (() => void) | null): void {
  const t = useTranslations('common');
  const { pathname } = useLocation();
  const isCalm = CALM_PATHS.test(pathname);
  const [isSeen, setIsSeen] = useState(false);
  useQuietReload(takeOver, isCalm);

  useEffect(() => {
    if (takeOver === null || !isCalm || isSeen) return;
    showToast(t('updateReady'), {
      id: NEWER,
      variant: 'info',
      description: t('updateReadyDescription'),
      action: { label: t('reload'), onClick: takeOver },
      durationMs: LONGEST_DURATION_MS,
    });
    return () => {
      if (!hideToast(NEWER)) setIsSeen(true);
    };
  }, [takeOver, isCalm, isSeen, t]);
}
