import { type MouseEvent, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useIsOnline } from '../../lib/page/use-is-online.ts';
import { useSessionContext, whenPasswordRecovered } from '../../lib/session/session.tsx';
import { carriesMagicLink } from '../../lib/session/sign-in-address.ts';
import { useStoreValue } from '../../lib/store/create-store.ts';
import { pageAge } from '../../lib/store/page-age.ts';
import { waiting } from '../../lib/store/waiting.ts';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { OfflineBanner } from '../../ui/feedback/offline-banner.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { Installation } from '../installation.tsx';
import { PageLoading } from '../page-loading.tsx';
import { screen } from '../screen.tsx';
import { useRouteAnnouncement } from '../use-route-announcement.ts';
import { useScrollRestoration } from '../use-scroll-restoration.ts';

/** The frame around every screen. It stays when a screen breaks. */
export function RootLayout({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const { isLeaving, setIsLeaving } = useSessionContext();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useRouteAnnouncement();
  useScrollRestoration();
  // Only now is the screen after logging out shown: earlier, the old one would still ask for a sign-in.
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

/**
 * Says that there is no connection and of when the page is, or that the server is busy and is being asked again. Not shown in a call, which
 * says so itself and whose Safety shield must stay uncovered.
 */
function OfflineNotice() {
  const t = useTranslations('common');
  const isOnline = useIsOnline();
  const isWaiting = useStoreValue(waiting) > 0;
  const age = useStoreValue(pageAge);
  const isInCall = /^\/(video-call\/|practice)/.test(useLocation().pathname);
  return (
    <OfflineBanner isShown={!isInCall && (!isOnline || isWaiting || age !== null)}>
      {age ?? t(isOnline ? 'waiting' : 'offline')}
    </OfflineBanner>
  );
}

/** The first tab stop on every page: jumps over the frame to the content. */
function SkipLink() {
  const t = useTranslations('common');

  function skip(event: MouseEvent) {
    const main = document.getElementById('main');
    if (!main) return;
    // Following the fragment would add a history entry and move no focus.
    event.preventDefault();
    main.tabIndex = -1;
    main.focus();
  }

  return (
    <a
      href="#main"
      onClick={skip}
      className="fixed top-3 left-3 z-(--z-overlay) -translate-y-24 rounded-pill bg-invert px-5 py-3 font-bold text-on-invert focus-visible:translate-y-0"
    >
      {t('skipToContent')}
    </a>
  );
}

const magicLinkScreen = screen({
  load: async () => (await import('../../accounts/auth/magic-link-screen.tsx')).MagicLinkScreen,
  words: ['auth', 'signInReturn'],
  hasData: true,
  isFirst: true,
});

/** Signs in on any page whose fragment is a magic link; otherwise shows the page. */
function MagicLink({ children }: { children: ReactNode }) {
  // The router keeps the fragment until it navigates, even after the address bar has lost it.
  return carriesMagicLink(useLocation()) ? <magicLinkScreen.Component /> : children;
}
