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
/** The frame that glows with a voice: drawn once, so that only its opacity changes. */
export const GLOW =
  'pointer-events-none absolute inset-0 rounded-[inherit] border-4 border-chamomile opacity-0 transition-opacity duration-300';
const SMALL =
  'top-[calc(--spacing(30)+var(--safe-t))] h-[20dvh] w-[calc(50%-1.25rem)] rounded-m tight:top-28 tight:h-[17dvh] short:top-[calc(--spacing(16)+var(--safe-t))] short:h-[36dvh] short:w-[20vw]';
/** Two pictures side by side above a drawing; on a phone held sideways beside it. */
export const SMALL_LEFT = `${SMALL} left-4 short:left-[calc(45vw+2.5rem)] desk:inset-0 desk:size-auto desk:rounded-none`;
export const SMALL_RIGHT = `${SMALL} right-4 short:right-auto short:left-[calc(65vw+3rem)] desk:hidden`;
/** Both pictures fade when the time of the call is over. */
export const FADING = 'transition-opacity duration-1000 group-data-over/stage:opacity-0';
