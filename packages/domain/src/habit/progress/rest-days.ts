/** The longest rest (product decisions section 7). */
export const MAX_REST_DAYS = 30;
