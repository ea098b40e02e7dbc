/** Styles of the other person's picture: it fills the stage, and is blurred at the beginning of a call. */
export const FILLING = 'size-full object-cover';
export const BLURRED = 'scale-110 blur-2xl';
