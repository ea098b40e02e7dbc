import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const STORAGE_KEY = 'scroll-positions';

/** A new page starts at its top; going back finds the place that was left, also after a reload. */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation();
  const type = useNavigationType();

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    if (type === 'POP') scrollTo(0, readPositions()[key] ?? 0);
    else if (hash === '') scrollTo(0, 0);
  }, [key, hash, type]);

  useEffect(() => {
    function remember() {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readPositions(), [key]: scrollY }));
      } catch {
        // Without storage, going back starts at the top.
      }
    }
    addEventListener('scrollend', remember);
    return () => removeEventListener('scrollend', remember);
  }, [key]);
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
