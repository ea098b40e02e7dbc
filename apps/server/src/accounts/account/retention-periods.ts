import { REFUSED_AGE_DAYS } from '@cuppa/domain/accounts/profile/refused-age';

/**
 * Days that data is kept after its use. docs/privacy.md lists the same numbers (checked by `privacy-page.test.ts`), and
 * `retention.repository.ts` removes what is older.
 */
export const RETENTION_DAYS = {
  /** Expired tickets and watches of the queue. */
  deadTickets: 1,
  /** The question of the day that a person was given; it does not come back to them during this time. */
  teaDays: 60,
  /** Reservations for past rounds of tea time. */
  pastRounds: 30,
  /** Pairings of two people who never talked. */
  pairingsWithoutCall: 30,
  /** Expired presences in Who's Around. Moves are counted for this long. */
  endedPresences: 2,
  /** Answers of an hour. A new answer for any cell also removes those from two hours ago. */
  nearbyAnswers: 1,
  /** Invitations in Who's Around. */
  nearbyInvites: 30,
  /** Notices about such invitations. The invitation's row is needed to find the name in the notice. */
  inviteNotices: 30,
  /** Sessions that have expired. */
  endedSessions: 1,
  /** Sessions that were not used, and devices that were not signed in on. */
  unusedSessions: 400,
  /** Links and codes from mails and text messages. */
  tokens: 30,
  /** Unfinished sign-ins at a provider, and authorization codes that were not redeemed. */
  unfinishedSignIns: 1,
  /** Challenges of a second factor or a passkey. */
  challenges: 1,
  /** Unconfirmed sign-ups, with their accounts. */
  unconfirmedSignUps: 30,
  /** Timers of sent messages, and request counts. */
  counts: 1,
  /** Texts and photos of ended chats. */
  endedChats: 30,
  /** Past events with their guest lists, messages and answers. */
  pastEvents: 365,
  /** Past events whose host left. Guests see their past events for this long. */
  departedEvents: 90,
  /** Pictures that no event or draft uses. */
  unusedPictures: 1,
  /** Drafts of events that the host no longer edits. */
  untouchedDrafts: 180,
  readNotices: 90,
  unreadNotices: 365,
  /** Mails in the development mailbox of a server without a mail server. */
  mailbox: 7,
  /** Visits to the test checkout. */
  testVisits: 1,
  /** Ids of events from Stripe; a repeated delivery is recognized for this long. */
  stripeEvents: 90,
  /** The networks that reports came from, which tell whether two reporters are independent. */
  reportNetworks: 30,
  /** The text and evidence of closed reports, and the notes of their cases. */
  closedEvidence: 180,
  /** Closed reports and cases, without their texts. */
  closedReports: 730,
  /** Hashes of people who left while a case about them was open, counted from the end of the case. */
  departedKeys: 1,
  /** Refused birthdays under age, as hashes. */
  refusedAges: REFUSED_AGE_DAYS,
  /** The texts of sanctions that are over. */
  sanctionWords: 180,
} as const satisfies Record<string, number>;

export type RetentionPeriod = keyof typeof RETENTION_DAYS;
