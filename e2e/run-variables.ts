/** The variable with the file in which a run's journeys are recorded. */
export const RECORD_VARIABLE = 'CUPPA_JOURNEYS_RECORD';

/** The variable with the time in milliseconds since 1970 after which no journey of a run starts. */
export const UNTIL_VARIABLE = 'CUPPA_JOURNEYS_UNTIL';
