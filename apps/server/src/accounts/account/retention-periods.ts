/**
 * How long what is kept after its use, in days. docs/privacy.md names the same numbers (`privacy-page.test.ts`), and
 * `retention.repository.ts` works them off.
 */
export const RETENTION_DAYS = {
  /** A ticket or a watch of the queue whose time ran out. */
  deadTickets: 1,
  /** Which question of the day somebody was given: so long it does not come back to them. */
  teaDays: 60,
  /** A seat at a round of tea time that is over. */
  pastRounds: 30,
  /** Two people who were brought together and never talked. */
  pairingsWithoutCall: 30,
  /** Where somebody was around who shares no more, or came by no more: so long their moves are counted. */
  endedPresences: 2,
  /** The answers of an hour; the next of any cell removes those of two hours ago. */
  nearbyAnswers: 1,
  /** An invitation to somebody around. */
  nearbyInvites: 30,
  /** What told of one: the name in it is found by its row. */
  inviteNotices: 30,
  /** A session whose time is over. */
  endedSessions: 1,
  /** A session that nobody used. */
  unusedSessions: 400,
  /** A link or code of a mail or text. */
  tokens: 30,
  /** A sign-in at a provider, or the first half of one by a code. */
  unfinishedSignIns: 1,
  /** A challenge of a second factor. */
  challenges: 1,
  /** A sign-up that nobody confirmed, with its account. */
  unconfirmedSignUps: 30,
  /** When messages went to an address, and counts of requests. */
  counts: 1,
  /** The words and photos of a chat that ended. */
  endedChats: 30,
  /** An event that is over, with its list, its messages and the answers about it. */
  pastEvents: 365,
  /** A picture that neither an event nor a draft shows. */
  unusedPictures: 1,
  /** An event that was begun, and that its host left at that. */
  untouchedDrafts: 180,
  readNotices: 90,
  unreadNotices: 365,
  /** Mails of a server without a mail server. */
  mailbox: 7,
  /** A visit to the test checkout. */
  testVisits: 1,
  /** That Stripe delivered an event: so long a repeated one is known. */
  stripeEvents: 90,
  /** What a closed report says and shows, and the notes of its case. */
  closedEvidence: 180,
  /** That there was a report or a case, without words. */
  closedReports: 730,
  /** Hashes of who left before moderators had looked, after they have. */
  departedKeys: 1,
  /** The words of a decision that is over. */
  sanctionWords: 180,
} as const satisfies Record<string, number>;

export type RetentionPeriod = keyof typeof RETENTION_DAYS;
