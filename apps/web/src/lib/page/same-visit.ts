/** Goes along with a link from an event back to the Town Square: one is still there. */
export const SAME_VISIT = { isSameVisit: true } as const;
