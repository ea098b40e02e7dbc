/** The other person's picture: over the whole stage, and without detail as long as a call begins. */
export const FILLING = 'size-full object-cover';
export const BLURRED = 'scale-110 blur-2xl';
