/** A toast goes once it was swiped this far. */
const SWIPE_THRESHOLD_PX = 50;
const AMOUNTS = ['--swipe-amount-x', '--swipe-amount-y'] as const;

/** Sonner lets go at 45 px or at a flick; a swipe shorter than ours is taken back before it looks. */
export function holdBackShortSwipe(target: EventTarget): void {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-sonner-toast]') : null;
  if (!item) return;
  for (const amount of AMOUNTS) {
    const px = Number.parseFloat(item.style.getPropertyValue(amount) || '0');
    if (Math.abs(px) < SWIPE_THRESHOLD_PX) item.style.setProperty(amount, '0px');
  }
}
