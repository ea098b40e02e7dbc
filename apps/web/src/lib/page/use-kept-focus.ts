import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses an element (with a tabIndex) when a change of `state` removed the focused one, such as a pressed button:
 * otherwise the keyboard would start again at the top of the page.
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
