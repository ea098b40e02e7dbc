import { type RefObject, useLayoutEffect } from 'react';
import { keepToastsToLine } from '../../ui/feedback/toast-line.ts';

const GAP_PX = 4;
/** The buttons at both ends of the line above the slot. */
const BUTTON_PX = 52;
/** With large text the slot may grow, but the picture keeps this share of the stage. */
const MOST_RISE = 0.6;

/**
 * Measures how far the slot and the line above it rise from the lower edge of the stage (`--slot-rise`), so that the
 * picture ends above them, and keeps toasts to that line, or above it while it is used.
 */
export function useStageRoom(stage: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = stage.current;
    const slot = element?.querySelector('[data-slot]');
    const line = element?.querySelector<HTMLElement>('[data-line]');
    if (!element || !slot || !line) return;
    const measure = () => {
      const all = element.getBoundingClientRect();
      const box = slot.getBoundingClientRect();
      const above = line.getBoundingClientRect();
      const rise = Math.min(all.bottom - (above.height > 0 ? above.top : box.top), all.height * MOST_RISE);
      element.style.setProperty('--slot-rise', `${rise}px`);
      const isUsed = line.dataset['line'] !== '';
      const inset = isUsed ? 0 : BUTTON_PX;
      keepToastsToLine({
        bottom: GAP_PX + (isUsed ? rise : all.bottom - box.top),
        left: box.left + inset,
        right: innerWidth - box.right + inset,
      });
    };
    measure();
    // In the next frame: a change of size within the observation would be reported as a loop.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    for (const one of [element, slot, line]) observer.observe(one);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      keepToastsToLine(null);
    };
  }, [stage]);
}
