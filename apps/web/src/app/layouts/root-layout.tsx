import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSessionContext, whenPasswordRecovered } from '../../lib/session.tsx';
import { LoadingOverlay } from '../../ui/loading-overlay.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { Installation } from '../installation.tsx';
import { MagicLink } from '../magic-link.tsx';
import { OfflineNotice } from '../offline-notice.tsx';
import { PageLoading } from '../page-loading.tsx';
import { useRouteAnnouncement } from '../use-route-announcement.ts';
import { useScrollRestoration } from '../use-scroll-restoration.ts';

/** The frame around every screen. A screen that breaks leaves it standing. */
export function RootLayout({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const { isLeaving, setIsLeaving } = useSessionContext();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useRouteAnnouncement();
  useScrollRestoration();
  // Only now does the screen after logging out stand: earlier, the old one would still ask for a sign-in.
  useEffect(() => setIsLeaving(false), [pathname, setIsLeaving]);
  useEffect(() => whenPasswordRecovered(() => void navigate('/reset-password')), [navigate]);
  return (
    <>
      <a
        href="#main"
        className="fixed top-3 left-3 z-(--z-overlay) -translate-y-24 rounded-pill bg-invert px-5 py-3 font-bold text-on-invert focus-visible:translate-y-0"
      >
        {t('common.skipToContent')}
      </a>
      <OfflineNotice />
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<PageLoading />}>
          <MagicLink>{children}</MagicLink>
          <Installation />
        </Suspense>
      </ErrorBoundary>
      {isLeaving && <LoadingOverlay label={t('session.signingOut')} />}
    </>
  );
}
