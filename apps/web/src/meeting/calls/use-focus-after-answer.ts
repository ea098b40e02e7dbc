import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus where it was when the button that was just pressed makes way for something else: `pressed` is called
 * with the press, and the element takes the focus once the answer stands. It never takes it by itself.
 */
export function useFocusAfterAnswer(answer: unknown): { element: RefObject<HTMLElement | null>; pressed: () => void } {
  const element = useRef<HTMLElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (wasPressed.current && answer !== null) element.current?.focus();
    wasPressed.current = false;
  }, [answer]);
  return {
    element,
    pressed: () => {
      wasPressed.current = true;
    },
  };
}
