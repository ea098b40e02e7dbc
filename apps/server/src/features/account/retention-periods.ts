/**
 * How long what is kept after its use, in days. docs/privacy.md names the same numbers (`privacy-page.test.ts`), and
 * `retention.repository.ts` works them off.
 */
export const RETENTION_DAYS = {
  /** A ticket or a watch of the queue whose time ran out. */
  deadTickets: 1,
  /** A seat at a round of tea time that is over. */
  pastRounds: 30,
  /** Two people who were brought together and never talked. */
  pairingsWithoutCall: 30,
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
  readNotices: 90,
  unreadNotices: 365,
  /** Mails of a server without a mail server. */
  mailbox: 7,
  /** What a closed report says and shows, and the notes of its case. */
  closedEvidence: 180,
  /** That there was a report or a case, without words. */
  closedReports: 730,
  /** The words of a decision that is over. */
  sanctionWords: 180,
} as const satisfies Record<string, number>;

export type RetentionPeriod = keyof typeof RETENTION_DAYS;
