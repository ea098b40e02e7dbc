/** Names the file that a run's journeys are recorded in. */
export const RECORD_VARIABLE = 'CUPPA_JOURNEYS_RECORD';

/** The time in milliseconds since 1970 after which no journey of a run begins. */
export const UNTIL_VARIABLE = 'CUPPA_JOURNEYS_UNTIL';
