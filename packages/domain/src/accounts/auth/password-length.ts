/** Lengths in the characters that a person counts (graphemes.ts). Specification section 5; a server can ask for more. */
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 72;
