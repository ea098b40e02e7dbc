import { type SQL, sql } from 'drizzle-orm';
import type { Database, Db } from '../../platform/postgres/database.ts';
import { RETENTION_DAYS, type RetentionPeriod } from './retention-periods.ts';

/** The most rows that one statement removes, to keep locks short. */
export const BATCH_SIZE = 500;

/** SQL for the time before which data of a period is removed. */
type Before = (period: RetentionPeriod) => SQL;
type Removal = (before: Before) => SQL;

/** Deletes a batch of rows of a table. */
const deleteFrom = (table: string, where: SQL) => {
  const name = sql.raw(table);
  return sql`delete from ${name} where ctid in (select ctid from ${name} where ${where} limit ${BATCH_SIZE})`;
};

const hasEnded = (row: string, before: SQL) =>
  sql.raw(`coalesce(${row}.undone_at, ${row}.ends_at, ${row}.started_at)`).append(sql` < ${before}`);

/** Condition: no appeal is pending. Until it is decided, a sanction keeps its texts. */
const isSettled = (row: string) => sql.raw(`(${row}.appealed_at is null or ${row}.appeal_decided_at is not null)`);

/** Condition: no appeal is pending against a sanction that followed from the report. */
const isUndisputed = sql`not exists (
  select from moderation_log led join sanctions on sanctions.id = led.sanction_id
  where led.case_id = reports.case_id and appealed_at is not null and appeal_decided_at is null)`;

/**
 * Condition: a report refers to the chat. Moderators may need what came before; it lasts until the evidence of the
 * report is removed.
 */
const isEvidence = sql`exists (
  select from reports where evidence <> '{}' and connections.id::text = evidence -> 'connection' ->> 'connectionId')`;

/**
 * The removals, one statement each. docs/privacy.md describes them per table. Each statement can be repeated, and two
 * processes may send it at the same time.
 */
export const REMOVALS: Record<string, Removal> = {
  tickets: (before) => deleteFrom('queue_tickets', sql`lease_until < ${before('deadTickets')}`),
  watches: (before) => deleteFrom('queue_watches', sql`until < ${before('deadTickets')}`),
  rounds: (before) => deleteFrom('tea_time_reservations', sql`starts_at < ${before('pastRounds')}`),
  // UTC-12 is the last time zone in which a day ends.
  teaDays: (before) =>
    deleteFrom('tea_days', sql`(day + 1)::timestamp at time zone 'Etc/GMT+12' < ${before('teaDays')}`),
  // Pairings that never led to a call are no one's history. Those of a reconnection stay.
  pairings: (before) =>
    deleteFrom(
      'matches',
      sql`created_at < ${before('pairingsWithoutCall')} and status <> 'offered'
        and not exists (select from conversations where conversations.match_id = matches.id)
        and not exists (select from reconnections where matches.id in (reconnections.match_id, held_match_id))`,
    ),
  presences: (before) => deleteFrom('nearby_presences', sql`shown_until < ${before('endedPresences')}`),
  answersOfAnHour: (before) => deleteFrom('nearby_answers', sql`hour < ${before('nearbyAnswers')}`),
  invites: (before) => deleteFrom('nearby_invites', sql`created_at < ${before('nearbyInvites')}`),
  // Otherwise the notice would outlive the row that the deletion of an account needs to find the name in it.
  inviteNotices: (before) =>
    deleteFrom('notices', sql`kind = 'nearby.invited' and created_at < ${before('inviteNotices')}`),
  endedSessions: (before) => deleteFrom('auth.sessions', sql`not_after < ${before('endedSessions')}`),
  unusedSessions: (before) =>
    deleteFrom('auth.sessions', sql`coalesce(refreshed_at, created_at) < ${before('unusedSessions')}`),
  devices: (before) => deleteFrom('auth.seen_devices', sql`last_seen_at < ${before('unusedSessions')}`),
  tokens: (before) => deleteFrom('auth.one_time_tokens', sql`created_at < ${before('tokens')}`),
  flows: (before) => deleteFrom('auth.flow_state', sql`created_at < ${before('unfinishedSignIns')}`),
  visits: (before) => deleteFrom('auth.oauth_states', sql`created_at < ${before('unfinishedSignIns')}`),
  challenges: (before) => deleteFrom('auth.mfa_challenges', sql`created_at < ${before('challenges')}`),
  passkeyChallenges: (before) => deleteFrom('auth.webauthn_challenges', sql`created_at < ${before('challenges')}`),
  attempts: (before) => deleteFrom('auth.sign_up_attempts', sql`created_at < ${before('unconfirmedSignUps')}`),
  // These people never signed in. Rows of deleted accounts have no address, so they are not affected.
  unconfirmed: (before) =>
    deleteFrom(
      'auth.users',
      sql`created_at < ${before('unconfirmedSignUps')} and coalesce(email, phone) is not null
        and email_confirmed_at is null and phone_confirmed_at is null and last_sign_in_at is null`,
    ),
  timers: (before) => deleteFrom('message_timers', sql`free_at < ${before('counts')}`),
  counts: (before) => deleteFrom('rate_limits', sql`expire < extract(epoch from ${before('counts')}) * 1000`),
  chatPhotos: (before) => deleteFrom('chat_photos', inEndedChat('chat_photos', before('endedChats'))),
  messages: (before) => deleteFrom('messages', inEndedChat('messages', before('endedChats'))),
  // No event lasts longer than a day, so the start is precise enough.
  events: (before) => deleteFrom('social_events', sql`date_time < ${before('pastEvents')}`),
  departedEvents: (before) =>
    deleteFrom('social_events', sql`host_id is null and sample_id is null and date_time < ${before('departedEvents')}`),
  drafts: (before) => deleteFrom('event_drafts', sql`updated_at < ${before('untouchedDrafts')}`),
  eventPictures: (before) =>
    deleteFrom(
      'event_pictures',
      sql`created_at < ${before('unusedPictures')}
        and not exists (select from social_events where social_events.picture_id = event_pictures.id)
        and not exists (select from event_drafts where event_drafts.picture_id = event_pictures.id)`,
    ),
  readNotices: (before) => deleteFrom('notices', sql`read_at < ${before('readNotices')}`),
  unreadNotices: (before) => deleteFrom('notices', sql`read_at is null and created_at < ${before('unreadNotices')}`),
  testVisits: (before) => deleteFrom('passport_test_visits', sql`created_at < ${before('testVisits')}`),
  stripeEvents: (before) => deleteFrom('stripe_events', sql`received_at < ${before('stripeEvents')}`),
  mailbox: (before) => deleteFrom('dev_mailbox', sql`sent_at < ${before('mailbox')}`),
  evidenceFiles: (before) =>
    deleteFrom(
      'report_files',
      sql`exists (select from reports where reports.id = report_id and handled_at < ${before('closedEvidence')}
        and ${isUndisputed})`,
    ),
  evidence: (before) => sql`
    update reports set evidence = '{}', details = '' where ctid in (
      select ctid from reports where handled_at < ${before('closedEvidence')} and (evidence <> '{}' or details <> '')
        and ${isUndisputed}
      limit ${BATCH_SIZE})`,
  reportNetworks: (before) => sql`
    update reports set network = null where ctid in (
      select ctid from reports where created_at < ${before('reportNetworks')} and network is not null
      limit ${BATCH_SIZE})`,
  notes: (before) =>
    deleteFrom(
      'moderation_notes',
      sql`exists (select from moderation_cases where moderation_cases.id = case_id
        and closed_at < ${before('closedEvidence')})`,
    ),
  reports: (before) => deleteFrom('reports', sql`handled_at < ${before('closedReports')}`),
  cases: (before) => deleteFrom('moderation_cases', sql`closed_at < ${before('closedReports')}`),
  // A ban in force keeps its texts, for the person and for the moderator who decides an appeal.
  sanctionWords: (before) => sql`
    update sanctions set words = '', undo_words = null, appeal_words = null, appeal_answer = null where ctid in (
      select ctid from sanctions one where ${hasEnded('one', before('sanctionWords'))}
        and (kind <> 'ban' or undone_at is not null) and ${isSettled('one')}
        and (words <> '' or coalesce(undo_words, appeal_words, appeal_answer) is not null)
      limit ${BATCH_SIZE})`,
  departedKeys: (before) =>
    deleteFrom(
      'departed_keys',
      sql`not exists (select from moderation_cases where subject_id = user_id
        and (closed_at is null or closed_at > ${before('departedKeys')}))`,
    ),
  refusedAges: (before) => deleteFrom('refused_ages', sql`refused_at < ${before('refusedAges')}`),
  // Sanctions that outlived a deleted account because they were in force.
  sanctionsOfLeavers: (before) =>
    deleteFrom(
      'sanctions',
      sql`${hasEnded('sanctions', before('sanctionWords'))} and (kind <> 'ban' or undone_at is not null)
        and ${isSettled('sanctions')} and not exists (select from profiles where profiles.id = sanctions.user_id)`,
    ),
};

const inEndedChat = (table: string, before: SQL) => sql`connection_id in (
  select connections.id from connections
  where ended_at < ${before} and not ${isEvidence}
    and exists (select from ${sql.raw(table)} one where one.connection_id = connections.id)
  limit ${BATCH_SIZE})`;

/**
 * Runs one removal. Returns the number of rows, or null if another process is running the same removal. The lock ends
 * with the transaction.
 */
export function remove(db: Database, name: string, now: Date): Promise<number | null> {
  const before: Before = (period) => {
    const moment = new Date(now.getTime() - RETENTION_DAYS[period] * 86_400_000);
    return sql`${moment.toISOString()}::timestamptz`;
  };
  const statement = REMOVALS[name]?.(before);
  if (statement === undefined) throw new Error(`there is no removal ${name}`);
  return db.transaction(async (tx) =>
    (await tryLock(tx, name)) ? ((await tx.execute(statement)).rowCount ?? 0) : null,
  );
}

async function tryLock(tx: Db, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is_free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`cuppa.retention/${name}`}, 0)) as is_free`,
  );
  return rows[0]?.is_free ?? false;
}
