import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { MagicLinkGate } from '../../features/auth/magic-link-gate.tsx';
import { useSessionContext } from '../../lib/session.tsx';
import { LoadingOverlay } from '../../ui/loading-overlay.tsx';
import { OfflineBanner } from '../offline-banner.tsx';
import { useRouteAnnouncement } from '../use-route-announcement.ts';

export function RootLayout() {
  const t = useTranslations();
  const { isLeaving, setIsLeaving } = useSessionContext();
  const { pathname } = useLocation();
  useRouteAnnouncement();
  // Only now does the screen after logging out stand: earlier, the old one would still ask for a sign-in.
  useEffect(() => setIsLeaving(false), [pathname, setIsLeaving]);
  return (
    <>
      <a
        href="#main"
        className="fixed top-3 left-3 z-(--z-overlay) -translate-y-24 rounded-pill bg-invert px-5 py-3 font-bold text-on-invert focus-visible:translate-y-0"
      >
        {t('common.skipToContent')}
      </a>
      <OfflineBanner />
      <MagicLinkGate>
        <Outlet />
      </MagicLinkGate>
      {isLeaving && <LoadingOverlay label={t('session.signingOut')} />}
      <ScrollRestoration />
    </>
  );
}
