/**
 * How many messages of a negotiation may go with a yes: one offer and more candidates than most browsers gather. What is
 * more goes once both have said yes.
 */
export const MOST_HELD_SIGNALS = 40;
