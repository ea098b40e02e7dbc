/**
 * Caps on what one person can do to another. Ordinary use reaches none of them. Each counts only the person's own
 * actions, so none reveals anything about anyone else. docs/limits.md lists them with their refusals, and the limits
 * that protect the machines.
 */

/** Messages to a person who has not written in the chat yet. A stranger may send fewer photos than texts. */
export const BEFORE_ANSWER = { texts: 5, photos: 1 } as const;
/** The most messages of a chat in which only one of the two has written. */
export const MOST_BEFORE_ANSWER = BEFORE_ANSWER.texts + BEFORE_ANSWER.photos;

/** Second conversations that one person may propose to one other in seven days, counted as they are made. */
export const RECONNECTIONS_A_WEEK = 7;

/** Ready cards that ring in 24 hours: to one person, and to all together. */
export const RINGS_A_DAY = { toOne: 8, toAll: 30 } as const;

/**
 * Invitations to five minutes that one person sends to people around, in 24 hours. An invitation beyond `toOne`, or
 * after a no from that person, looks unanswered to the sender and reaches no one.
 */
export const NEARBY_INVITES_A_DAY = { toOne: 2, toAll: 10 } as const;

/** Photos sent in all chats in 24 hours. */
export const CHAT_PHOTOS_A_DAY = 120;

/** Pictures uploaded for events in 24 hours. */
export const EVENT_PICTURES_A_DAY = 30;

/** Comments on all events in 24 hours. */
export const COMMENTS_A_DAY = 60;

/** Times that a host publishes or changes an event in 24 hours: each can notify every guest. */
export const HOST_CHANGES_A_DAY = 30;

/** Times that an account may open pages of people in 24 hours. */
export const PEOPLE_READ_A_DAY = 400;

/**
 * Reports of one person in 24 hours that add to the weight of a case. Later ones are still stored with their case,
 * because no report may be lost, but add nothing to its weight.
 */
export const WEIGHED_REPORTS_A_DAY = 20;

/**
 * True if a report adds to the weight of its case; `earlier` is the number of its reporter's reports in the 24 hours
 * before.
 */
export function countsTowardWeight(earlier: number): boolean {
  return earlier < WEIGHED_REPORTS_A_DAY;
}

/** True if a person may send one more message to someone who has not written back; `sent` counts theirs so far. */
export function mayWriteUnanswered(sent: { texts: number; photos: number }, next: 'text' | 'photo'): boolean {
  return next === 'photo' ? sent.photos < BEFORE_ANSWER.photos : sent.texts < BEFORE_ANSWER.texts;
}
