/** The URL fragment of the distance on the matching preferences page. */
export const DISTANCE_HASH = '#distance';
