import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

/** After a change of route, sets the document's title from its h1 and focuses the h1. */
export function useRouteAnnouncement(): void {
  const t = useTranslations('common');
  const { pathname } = useLocation();
  const lastPath = useRef<string | null>(null);

  useEffect(() => {
    const takeFocus = lastPath.current !== null && lastPath.current !== pathname;
    lastPath.current = pathname;
    // The page also contains the h1 of the startup-failure screen, which is hidden.
    const heading = document.querySelector<HTMLElement>('#root h1');
    if (heading) return announce(heading);
    // Many screens render their heading only once their data has loaded.
    document.title = APP_NAME;
    const observer = new MutationObserver(() => {
      const late = document.querySelector<HTMLElement>('#root h1');
      if (!late) return;
      observer.disconnect();
      announce(late);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();

    function announce(element: HTMLElement) {
      document.title = t('pageTitle', { page: element.textContent.trim(), name: APP_NAME });
      // A page may put the focus into its first field.
      if (!takeFocus || document.activeElement?.closest('[role="dialog"], input')) return;
      if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
      element.focus({ preventScroll: true });
    }
  }, [pathname, t]);
}
