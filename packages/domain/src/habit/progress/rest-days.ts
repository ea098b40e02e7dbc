/** The lengths that a rest may have (product decisions section 7). */
export const MAX_REST_DAYS = 30;
