import { type RefObject, useLayoutEffect } from 'react';
import { keepToastsToLine } from '../../ui/feedback/toast-line.ts';

const GAP_PX = 4;
/** With large text the slot may grow, but the picture keeps this share of the stage. */
const MOST_RISE = 0.55;

/**
 * Measures how far the slot rises from the lower edge of the stage (`--slot-rise`), so that the picture ends above it,
 * and keeps toasts to the line between the two.
 */
export function useStageRoom(stage: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = stage.current;
    const slot = element?.querySelector('[data-slot]');
    if (!element || !slot) return;
    const measure = () => {
      const all = element.getBoundingClientRect();
      const box = slot.getBoundingClientRect();
      const rise = Math.min(all.bottom - box.top, all.height * MOST_RISE);
      element.style.setProperty('--slot-rise', `${rise}px`);
      keepToastsToLine({ bottom: rise + GAP_PX, left: box.left, right: innerWidth - box.right });
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const one of [element, slot]) observer.observe(one);
    return () => {
      observer.disconnect();
      keepToastsToLine(null);
    };
  }, [stage]);
}
