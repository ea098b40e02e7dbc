/** Link state from an event back to the Town Square: the visit continues. */
export const SAME_VISIT = { isSameVisit: true } as const;
