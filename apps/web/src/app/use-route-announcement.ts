import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

/** Names the document by its h1, and focuses the h1, after a change of route. */
export function useRouteAnnouncement(): void {
  const t = useTranslations('common');
  const { pathname } = useLocation();
  const lastPath = useRef<string | null>(null);

  useEffect(() => {
    const takeFocus = lastPath.current !== null && lastPath.current !== pathname;
    lastPath.current = pathname;
    // The page also holds that of a failed start, which is hidden.
    const heading = document.querySelector<HTMLElement>('#root h1');
    if (heading) return announce(heading);
    // Many screens draw their heading only once their data is there.
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
      if (!takeFocus || document.activeElement?.closest('[role="dialog"]')) return;
      if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
      element.focus({ preventScroll: true });
    }
  }, [pathname, t]);
}
