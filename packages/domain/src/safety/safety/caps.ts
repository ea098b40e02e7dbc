/**
 * Caps on what one person can do to another. Who lives an ordinary life here meets none of them. Each counts only what
 * the person did themselves, so none of them tells anything about somebody else. What protects the machines instead
 * stands in docs/limits.md, and so do these, with their refusals.
 */

/** Messages to somebody who has not written in the chat yet. A photo from a stranger is worth less patience. */
export const BEFORE_ANSWER = { texts: 5, photos: 1 } as const;
/** The most messages of a chat in which only one of the two has written. */
export const MOST_BEFORE_ANSWER = BEFORE_ANSWER.texts + BEFORE_ANSWER.photos;

/** Second conversations that one person may propose to one other in seven days, counted as they are made. */
export const RECONNECTIONS_A_WEEK = 7;

/** Ready cards that ring somebody, in 24 hours: to one person, and to all together. */
export const RINGS_A_DAY = { toOne: 8, toAll: 30 } as const;

/**
 * Invitations to five minutes that one person sends to people around, in 24 hours. Beyond those to one other, and after
 * their no, an invitation looks like one without an answer and reaches nobody.
 */
export const NEARBY_INVITES_A_DAY = { toOne: 2, toAll: 10 } as const;

/** Photos sent in all chats in 24 hours. */
export const CHAT_PHOTOS_A_DAY = 120;

/** Pictures for events taken in 24 hours. */
export const EVENT_PICTURES_A_DAY = 30;

/** Times that a host publishes an event or changes one in 24 hours: a change can tell every guest something. */
export const HOST_DEEDS_A_DAY = 30;

/** Times that an account may open pages of people in 24 hours. */
export const PEOPLE_READ_A_DAY = 400;

/**
 * Reports of one person in 24 hours that each weigh by themselves. Later ones are taken all the same, because no report
 * may be lost; they are one more line of the case of whom they are about, and add nothing to its weight.
 */
export const WEIGHED_REPORTS_A_DAY = 20;

/** Whether a report counts towards the weight of its case; `earlier`: the reports of its person in the 24 hours before. */
export function weighsByItself(earlier: number): boolean {
  return earlier < WEIGHED_REPORTS_A_DAY;
}

/** Whether somebody may send one more message to a person who has not written back; `sent`: what they sent so far. */
export function mayWriteUnanswered(sent: { texts: number; photos: number }, next: 'text' | 'photo'): boolean {
  return next === 'photo' ? sent.photos < BEFORE_ANSWER.photos : sent.texts < BEFORE_ANSWER.texts;
}
