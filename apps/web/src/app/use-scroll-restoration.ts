import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { tabStorage } from '../lib/device/guarded-storage.ts';

const STORAGE_KEY = 'scroll-positions';

/** A new page starts at its top; going back restores the scroll position, also after a reload. */
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
      // Without storage, going back starts at the top.
      tabStorage.write(STORAGE_KEY, JSON.stringify({ ...readPositions(), [key]: scrollY }));
    }
    addEventListener('scrollend', remember);
    return () => removeEventListener('scrollend', remember);
  }, [key]);
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(tabStorage.read(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
