import { useCallback, useSyncExternalStore } from 'react';

export const WIDE_SCREEN = '(min-width: 48rem)';
/** The variant `short` of app/theme.css. */
export const SIDEWAYS = '(orientation: landscape) and (min-width: 35rem) and (max-height: 31.99rem)';
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export function matchesMedia(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      if (typeof matchMedia !== 'function') return () => {};
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchesMedia(query));
}
