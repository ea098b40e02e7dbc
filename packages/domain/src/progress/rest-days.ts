/** Product decisions section 7: how long a streak may rest. */
export const MAX_REST_DAYS = 30;
