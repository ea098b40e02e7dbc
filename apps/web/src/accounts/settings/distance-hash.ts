/** The part of the address that leads to the distance among the matching preferences. */
export const DISTANCE_HASH = '#distance';
