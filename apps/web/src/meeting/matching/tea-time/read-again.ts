/** Rounds begin and end on full minutes. */
export const READ_AGAIN_MS = 60_000;
