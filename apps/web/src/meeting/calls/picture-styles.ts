/** Styles of the other person's picture: it fills its place, and is blurred at the beginning of a call. */
export const FILLING = 'size-full';
export const FITS = {
  cover: 'object-cover',
  // Below the clock.
  contain: 'object-contain object-[50%_65%]',
} as const;
/** Fills the space beside a picture that is shown whole. */
export const GROUND = 'bg-radial-[at_50%_40%] from-plum to-stage to-80%';
export const BLURRED = 'scale-110 blur-2xl';
/**
 * The frame that glows with a voice: drawn once, so that only its opacity changes, and in steps. While an opacity fades,
 * the browser draws the page at each frame of the screen, which cost a twentieth of a call.
 */
export const GLOW =
  'pointer-events-none absolute inset-0 rounded-[inherit] border-4 border-chamomile opacity-0 will-change-[opacity]';
const SMALL = 'top-(--pair-top) h-(--pair-h) w-(--pair-w) rounded-m';
/** Two pictures side by side above a drawing; on a desk the other’s stays whole, since the drawing covers no face. */
export const SMALL_LEFT = `${SMALL} left-(--pair-first) desk:inset-0 desk:size-auto desk:rounded-none`;
export const SMALL_RIGHT = `${SMALL} left-(--pair-second) desk:hidden`;
/** Both pictures fade when the time of the call is over. */
export const FADING = 'transition-opacity duration-(--t-part) group-data-over/stage:opacity-0';
