/** The time as the server sees it; tests pass their own. */
export type Clock = { now(): Date };
