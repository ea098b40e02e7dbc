import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in place when a pressed button is replaced. Call `pressed` with the press; the element then takes the
 * focus once there is an answer. It never takes the focus without a press.
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
