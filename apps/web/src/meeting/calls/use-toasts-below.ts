import { type RefObject, useLayoutEffect } from 'react';
import { keepToastsBelow } from '../../ui/feedback/toast-top.ts';

const GAP_PX = 12;

/** Keeps toasts off the parts of the stage that have `data-over-toasts`, whenever and by whom they were raised. */
export function useToastsBelow(stage: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const parts = [...element.querySelectorAll('[data-over-toasts]')];
    const measure = () =>
      keepToastsBelow(
        // Scrolled back, a part is lower than now.
        Math.max(...parts.map((part) => part.getBoundingClientRect().bottom + (part.parentElement?.scrollTop ?? 0))) +
          GAP_PX,
      );
    measure();
    const observer = new ResizeObserver(measure);
    for (const one of [element, ...parts]) observer.observe(one);
    return () => {
      observer.disconnect();
      keepToastsBelow(null);
    };
  }, [stage]);
}
