import { APP_NAME } from '@cuppa/domain/app-name';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

/** Of the app alone: the page also holds the one of a failed start, which is hidden. */
const findHeading = () => document.querySelector<HTMLElement>('#root h1');

/** Names the document by its h1, and focuses the h1, after a change of route. */
export function useRouteAnnouncement(): void {
  const t = useTranslations('common');
  const { pathname } = useLocation();
  const lastPath = useRef<string | null>(null);

  useEffect(() => {
    const isFirst = lastPath.current === null;
    const hasMoved = lastPath.current !== pathname;
    lastPath.current = pathname;
    const takeFocus = hasMoved && !isFirst;
    const heading = findHeading();
    if (heading) {
      announce(heading, takeFocus);
      return;
    }
    // Many screens draw their heading only once their data is there.
    document.title = APP_NAME;
    const observer = new MutationObserver(() => {
      const late = findHeading();
      if (!late) return;
      observer.disconnect();
      announce(late, takeFocus);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();

    function announce(element: HTMLElement, withFocus: boolean) {
      document.title = t('pageTitle', { page: element.textContent.trim(), name: APP_NAME });
      const isTaken = document.activeElement !== null && document.activeElement !== document.body && !isFirst;
      if (!withFocus || (isTaken && document.activeElement?.closest('[role="dialog"]'))) return;
      if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
      element.focus({ preventScroll: true });
    }
  }, [pathname, t]);
}
