import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element when it appears: for views that replace one another on one route. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
