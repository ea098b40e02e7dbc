/** Styles of the other person's picture: it fills its place, and is blurred at the beginning of a call. */
export const FILLING = 'size-full';
export const FITS = {
  cover: 'object-cover',
  // Above the card, which covers the lower part of a phone.
  contain: 'object-contain object-[50%_35%]',
} as const;
/** Fills the space beside a picture that is shown whole. */
export const GROUND = 'bg-radial-[at_50%_40%] from-plum to-stage to-80%';
export const BLURRED = 'scale-110 blur-2xl';
