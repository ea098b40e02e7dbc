/**
 * How many messages of a negotiation may be sent with a yes: one offer and more candidates than most browsers gather.
 * Any others are sent once both have said yes.
 */
export const MOST_HELD_SIGNALS = 40;
