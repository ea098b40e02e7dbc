import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to an element (with a tabIndex) when a change of `state` took away what had it, such as a button that
 * was pressed: else the keyboard would begin anew at the top of the page.
 */
export function useKeptFocus<T extends HTMLElement>(state: unknown): RefObject<T | null> {
  const element = useRef<T>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === null || document.activeElement === document.body) element.current?.focus();
  }, [state]);
  return element;
}
