import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSessionContext, whenPasswordRecovered } from '../../lib/session/session.tsx';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { Installation } from '../installation.tsx';
import { MagicLink } from '../magic-link.tsx';
import { OfflineNotice } from '../offline-notice.tsx';
import { PageLoading } from '../page-loading.tsx';
import { SkipLink } from '../skip-link.tsx';
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
      <SkipLink />
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
