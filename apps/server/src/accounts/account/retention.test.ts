import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, finishCall } from '../../../testing/connections.ts';
import { createOnboarded, createProfile } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { REMOVALS } from './retention.repository.ts';
import { RETENTION_DAYS, type RetentionPeriod } from './retention-periods.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  app = await createTestApp();
  await app.features.dailyTea.seed();
});
beforeEach(async () => {
  ada = await createOnboarded(app);
  ben = await createOnboarded(app, { firstName: 'Ben' });
});
afterAll(() => app.close());

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const now = () => at(app.clock.now());
const run = (query: ReturnType<typeof sql>) => app.database.db.execute(query);
const id = () => randomUUID();

/** A case of the table below: writes data now, and counts the rows that are left. */
type Case = {
  period: RetentionPeriod;
  write(): Promise<unknown>;
  left: ReturnType<typeof sql> | (() => ReturnType<typeof sql>);
};

const CASES: Record<string, Case> = {
  tickets: {
    period: 'deadTickets',
    write: () =>
      run(sql`insert into queue_tickets (user_id, tab_id, entered_at, lease_until)
        values (${ada.userId}, 'tab', ${now()}, ${now()})`),
    left: () => sql`select from queue_tickets where user_id = ${ada.userId}`,
  },
  watches: {
    period: 'deadTickets',
    write: () =>
      run(sql`insert into queue_watches (user_id, until, checked_at) values (${ada.userId}, ${now()}, ${now()})`),
    left: () => sql`select from queue_watches where user_id = ${ada.userId}`,
  },
  presences: {
    period: 'endedPresences',
    write: () =>
      run(sql`insert into nearby_presences (user_id, cell, area, city_cell, city_at, shown_from, shown_until)
        values (${ada.userId}, 'cell', 'area', 'cell', ${now()}, ${now()}, ${now()})`),
    left: () => sql`select from nearby_presences where user_id = ${ada.userId}`,
  },
  answersOfAnHour: {
    period: 'nearbyAnswers',
    write: () => run(sql`insert into nearby_answers (cell, hour, people) values (${ada.userId}, ${now()}, '[]')`),
    left: () => sql`select from nearby_answers where cell = ${ada.userId}`,
  },
  invites: {
    period: 'nearbyInvites',
    write: () =>
      run(sql`insert into nearby_invites (from_id, to_id, within_miles_from, within_miles_to, created_at, expires_at)
        values (${ada.userId}, ${ben.userId}, 5, 5, ${now()}, ${now()})`),
    left: () => sql`select from nearby_invites where from_id = ${ada.userId}`,
  },
  teaDays: {
    period: 'teaDays',
    write: async () => {
      // Moves the clock to the moment when yesterday ends in the last time zone.
      const noon = DAY_MS / 2;
      app.clock.advance({ ms: DAY_MS - ((app.clock.now().getTime() + noon) % DAY_MS) });
      const yesterday = new Date(app.clock.now().getTime() - DAY_MS).toISOString().slice(0, 10);
      await run(sql`insert into tea_days (user_id, day, question_id)
        select ${ada.userId}, ${yesterday}, id from questions limit 1`);
    },
    left: () => sql`select from tea_days where user_id = ${ada.userId}`,
  },
  rounds: {
    period: 'pastRounds',
    write: () => run(sql`insert into tea_time_reservations (user_id, starts_at) values (${ada.userId}, ${now()})`),
    left: () => sql`select from tea_time_reservations where user_id = ${ada.userId}`,
  },
  pairings: {
    period: 'pairingsWithoutCall',
    write: () =>
      run(sql`insert into matches (user1_id, user2_id, status, kind, shared_values, score, is_distance_known, created_at,
        expires_at) values (${ada.userId}, ${ben.userId}, 'declined', 'friendship', '{}', 1, false, ${now()}, ${now()})`),
    left: () => sql`select from matches where user1_id = ${ada.userId}`,
  },
  endedSessions: {
    period: 'endedSessions',
    write: () => run(sql`update auth.sessions set not_after = ${now()} where user_id = ${ada.userId}`),
    left: () => sql`select from auth.sessions where user_id = ${ada.userId}`,
  },
  unusedSessions: {
    period: 'unusedSessions',
    write: async () => {},
    left: () => sql`select from auth.sessions where user_id = ${ada.userId}`,
  },
  devices: {
    period: 'unusedSessions',
    write: () =>
      run(sql`insert into auth.seen_devices (user_id, browser, system, first_seen_at, last_seen_at)
        values (${ada.userId}, 'Lynx', 'Plan 9', ${now()}, ${now()})`),
    left: () => sql`select from auth.seen_devices where user_id = ${ada.userId} and browser = 'Lynx'`,
  },
  tokens: {
    period: 'tokens',
    write: () =>
      run(sql`insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to, created_at)
        values (${ada.userId}, 'recovery', 'x', 'y', 'ada@example.com', ${now()})`),
    left: () => sql`select from auth.one_time_tokens where user_id = ${ada.userId}`,
  },
  flows: {
    period: 'unfinishedSignIns',
    write: () =>
      run(sql`insert into auth.flow_state (user_id, code_challenge, code_challenge_method, authentication_method,
        created_at) values (${ada.userId}, 'x', 'plain', 'magiclink', ${now()})`),
    left: () => sql`select from auth.flow_state where user_id = ${ada.userId}`,
  },
  visits: {
    period: 'unfinishedSignIns',
    write: () =>
      run(sql`insert into auth.oauth_states (provider, redirect_to, link_user_id, browser_hash, nonce,
        provider_code_verifier, created_at) values ('google', '/', ${ada.userId}, 'x', 'y', 'z', ${now()})`),
    left: () => sql`select from auth.oauth_states where link_user_id = ${ada.userId}`,
  },
  challenges: {
    period: 'challenges',
    write: () =>
      run(sql`with factor as (insert into auth.mfa_factors (user_id, factor_type) values (${ada.userId}, 'totp')
        returning id) insert into auth.mfa_challenges (factor_id, ip_address, created_at)
        select id, '::1', ${now()} from factor`),
    left: () => sql`select from auth.mfa_challenges join auth.mfa_factors on mfa_factors.id = factor_id
      where user_id = ${ada.userId}`,
  },
  passkeyChallenges: {
    period: 'challenges',
    write: () =>
      run(sql`insert into auth.webauthn_challenges (user_id, challenge_type, challenge, created_at)
        values (${ada.userId}, 'registration', 'x', ${now()})`),
    left: () => sql`select from auth.webauthn_challenges where user_id = ${ada.userId}`,
  },
  inviteNotices: {
    period: 'inviteNotices',
    write: () =>
      run(sql`insert into notices (user_id, kind, data, key, created_at)
        values (${ada.userId}, 'nearby.invited', '{}', 'nearby:gone', ${now()})`),
    left: () => sql`select from notices where user_id = ${ada.userId} and kind = 'nearby.invited'`,
  },
  attempts: {
    period: 'unconfirmedSignUps',
    write: () =>
      run(sql`insert into auth.sign_up_attempts (user_id, metadata, created_at)
        values (${ada.userId}, '{}', ${now()})`),
    left: () => sql`select from auth.sign_up_attempts where user_id = ${ada.userId}`,
  },
  unconfirmed: {
    period: 'unconfirmedSignUps',
    write: () => run(sql`insert into auth.users (email, created_at) values ('nobody@example.com', ${now()})`),
    left: sql`select from auth.users where email = 'nobody@example.com'`,
  },
  timers: {
    period: 'counts',
    write: () => run(sql`insert into message_timers (key, free_at) values (${ada.userId}, ${now()})`),
    left: () => sql`select from message_timers where key = ${ada.userId}`,
  },
  counts: {
    period: 'counts',
    write: () =>
      run(sql`insert into rate_limits (key, points, expire)
        values (${ada.userId}, 1, extract(epoch from ${now()}) * 1000)`),
    left: () => sql`select from rate_limits where key = ${ada.userId}`,
  },
  events: {
    period: 'pastEvents',
    write: () =>
      run(sql`insert into social_events (title, type, description, date_time, ends_at, time_zone, location, area, host_id,
        created_at, changed_at) values ('', 'meal', '', ${now()}, ${now()}, 'UTC', '', 'online', ${ada.userId}, ${now()},
        ${now()})`),
    left: () => sql`select from social_events where host_id = ${ada.userId}`,
  },
  departedEvents: {
    period: 'departedEvents',
    write: () =>
      run(sql`insert into social_events (title, type, description, date_time, ends_at, time_zone, location, area,
        created_at, changed_at) values ('Left behind', 'meal', '', ${now()}, ${now()}, 'UTC', '', '', ${now()}, ${now()})`),
    left: sql`select from social_events where title = 'Left behind'`,
  },
  drafts: {
    period: 'untouchedDrafts',
    write: () =>
      run(sql`insert into event_drafts (id, host_id, fields, updated_at)
        values (${id()}, ${ada.userId}, '{}', ${now()})`),
    left: () => sql`select from event_drafts where host_id = ${ada.userId}`,
  },
  eventPictures: {
    period: 'unusedPictures',
    write: () =>
      run(sql`with file as (insert into files (content_type) values ('image/webp') returning id)
        insert into event_pictures (host_id, file_id, created_at) select ${ada.userId}, id, ${now()} from file`),
    left: () => sql`select from event_pictures where host_id = ${ada.userId}`,
  },
  readNotices: {
    period: 'readNotices',
    write: () =>
      run(sql`insert into notices (user_id, kind, data, key, created_at, read_at)
        values (${ada.userId}, 'queue.someone-fits', '{}', 'x', ${now()}, ${now()})`),
    left: () => sql`select from notices where user_id = ${ada.userId}`,
  },
  unreadNotices: {
    period: 'unreadNotices',
    write: () =>
      run(sql`insert into notices (user_id, kind, data, key, created_at)
        values (${ada.userId}, 'queue.someone-fits', '{}', 'x', ${now()})`),
    left: () => sql`select from notices where user_id = ${ada.userId}`,
  },
  testVisits: {
    period: 'testVisits',
    write: () =>
      run(sql`insert into passport_test_visits (user_id, interval, currency, amount, created_at)
        values (${ada.userId}, 'month', 'USD', 699, ${now()})`),
    left: () => sql`select from passport_test_visits where user_id = ${ada.userId}`,
  },
  stripeEvents: {
    period: 'stripeEvents',
    write: () =>
      run(sql`insert into stripe_events (id, type, created_at, received_at) values ('evt_1', 'x', ${now()}, ${now()})`),
    left: sql`select from stripe_events`,
  },
  mailbox: {
    period: 'mailbox',
    write: () =>
      run(sql`insert into dev_mailbox (recipient, subject, text_body, html_body, sent_at)
        values (${ada.email}, '', '', '', ${now()})`),
    left: () => sql`select from dev_mailbox where recipient = ${ada.email}`,
  },
  messages: {
    period: 'endedChats',
    write: writeEndedChat,
    left: () => sql`select from messages where sender_id = ${ada.userId}`,
  },
  chatPhotos: {
    period: 'endedChats',
    write: async () => {
      const { connectionId } = await writeEndedChat();
      await run(sql`with file as (insert into files (content_type) values ('image/webp') returning id)
        insert into chat_photos (connection_id, owner_id, width, height, file_id, created_at)
        select ${connectionId}, ${ada.userId}, 1, 1, id, ${now()} from file`);
    },
    left: () => sql`select from chat_photos where owner_id = ${ada.userId}`,
  },
  evidence: {
    period: 'closedEvidence',
    write: writeHandledReport,
    left: () => sql`select from reports where reporter_id = ${ada.userId} and (details <> '' or evidence <> '{}')`,
  },
  reportNetworks: {
    period: 'reportNetworks',
    write: async () => {
      await writeReport({ details: 'words', evidence: { call: {} }, isHandled: false });
      await run(sql`update reports set network = 'hash' where reporter_id = ${ada.userId}`);
    },
    left: () => sql`select from reports where reporter_id = ${ada.userId} and network is not null`,
  },
  evidenceFiles: {
    period: 'closedEvidence',
    write: async () => {
      await writeHandledReport();
      await run(sql`with file as (insert into files (content_type) values ('image/webp') returning id)
        insert into report_files (report_id, file_id)
        select reports.id, file.id from reports, file where reporter_id = ${ada.userId}`);
    },
    left: () => sql`select from report_files join reports on reports.id = report_id where reporter_id = ${ada.userId}`,
  },
  notes: {
    period: 'closedEvidence',
    write: async () => {
      await writeClosedCase();
      await run(sql`insert into moderation_notes (case_id, author_id, text, created_at)
        select id, ${ada.userId}, 'a note', ${now()} from moderation_cases where subject_id = ${ben.userId}`);
    },
    left: () => sql`select from moderation_notes where author_id = ${ada.userId}`,
  },
  reports: {
    period: 'closedReports',
    write: writeHandledReport,
    left: () => sql`select from reports where reporter_id = ${ada.userId}`,
  },
  cases: {
    period: 'closedReports',
    write: writeClosedCase,
    left: () => sql`select from moderation_cases where subject_id = ${ben.userId}`,
  },
  sanctionWords: {
    period: 'sanctionWords',
    write: () =>
      run(sql`insert into sanctions (user_id, kind, rule, words, started_at)
        values (${ada.userId}, 'warn', 'respect', 'be kind', ${now()})`),
    left: () => sql`select from sanctions where user_id = ${ada.userId} and words <> ''`,
  },
  departedKeys: {
    period: 'departedKeys',
    write: async () => {
      await writeClosedCase();
      await run(sql`insert into departed_keys (hash, user_id) values ('x', ${ben.userId})`);
    },
    left: () => sql`select from departed_keys where user_id = ${ben.userId}`,
  },
  refusedAges: {
    period: 'refusedAges',
    write: async () => {
      await run(sql`insert into refused_ages (hash, network, refusal_id, refused_at)
        values ('x', '', ${id()}, ${now()})`);
    },
    left: () => sql`select from refused_ages where hash = 'x'`,
  },
  sanctionsOfLeavers: {
    period: 'sanctionWords',
    write: async () => {
      await run(sql`insert into sanctions (user_id, kind, rule, words, started_at, ends_at)
        values (${ada.userId}, 'suspend', 'respect', 'be kind', ${now()}, ${now()})`);
      await run(sql`delete from profiles where id = ${ada.userId}`);
    },
    left: () => sql`select from sanctions where user_id = ${ada.userId}`,
  },
};

async function writeEndedChat() {
  const { connectionId } = await connect(app, ada, ben);
  await app.features.chat.send(ada.userId, { connectionId, clientId: id(), text: 'words' });
  await run(sql`update connections set ended_at = ${now()} where id = ${connectionId}`);
  return { connectionId };
}

/** A report by Ada about Ben, open unless `isHandled`, in which case it is handled now. */
function writeReport(report: { details: string; evidence: object; isHandled: boolean }) {
  const handledAt = report.isHandled ? app.clock.now().toISOString() : null;
  return run(sql`
    insert into reports (reporter_id, reported_id, reason, details, evidence, created_at, handled_at)
    values (${ada.userId}, ${ben.userId}, 'other', ${report.details}, ${JSON.stringify(report.evidence)}::jsonb, ${now()},
      ${handledAt}::timestamptz)`);
}

function writeHandledReport() {
  return writeReport({ details: 'words', evidence: { call: {} }, isHandled: true });
}

async function writeClosedCase(): Promise<void> {
  await run(sql`insert into moderation_cases (kind, subject_id, danger, opened_at, closed_at)
    values ('reports', ${ben.userId}, 0, ${now()}, ${now()})`);
}

describe('data goes when its time is over, not a minute earlier', () => {
  it('has a case for every removal', () => {
    expect(Object.keys(CASES).toSorted()).toEqual(Object.keys(REMOVALS).toSorted());
  });

  it.each(Object.entries(CASES))('%s', async (_name, { period, write, left }) => {
    await write();
    const count = async () => (await app.rows(typeof left === 'function' ? left() : left)).length;
    app.clock.advance({ ms: RETENTION_DAYS[period] * DAY_MS - 60_000 });
    await app.features.account.removeOldRows();
    expect(await count()).toBe(1);
    app.clock.advance({ ms: 120_000 });
    await app.features.account.removeOldRows();
    expect(await count()).toBe(0);
  });
});

const FAR = { ms: 1_000 * DAY_MS };

describe('what stays', () => {
  it('an open chat, and an ended one that a report refers to', async () => {
    const { connectionId } = await writeEndedChat();
    const living = await connect(app, ada, await createOnboarded(app));
    await app.features.chat.send(ada.userId, { connectionId: living.connectionId, clientId: id(), text: 'living' });
    await writeReport({ details: '', evidence: { connection: { connectionId } }, isHandled: false });
    app.clock.advance(FAR);
    await app.features.account.removeOldRows();
    expect(await app.rows(sql`select from messages where sender_id = ${ada.userId}`)).toHaveLength(2);
  });

  it('calls and their pairings, open reports, bans with their words, seen cards', async () => {
    await finishCall(app, ada, ben);
    await writeReport({ details: 'open', evidence: {}, isHandled: false });
    await run(sql`insert into sanctions (user_id, kind, rule, words, started_at)
      values (${ada.userId}, 'ban', 'respect', 'never again', ${now()})`);
    app.clock.advance(FAR);
    await app.features.account.removeOldRows();
    expect(await app.rows(sql`select from matches where ${ada.userId} in (user1_id, user2_id)`)).toHaveLength(1);
    expect(
      await app.rows(sql`select from reports where reporter_id = ${ada.userId} and details = 'open'`),
    ).toHaveLength(1);
    expect(await app.rows(sql`select from sanctions where user_id = ${ada.userId} and words <> ''`)).toHaveLength(1);
  });

  it('the account of a person who never wrote a word', async () => {
    const { userId } = await createProfile(app, { firstName: 'Quiet' });
    await run(sql`update auth.users set email_confirmed_at = ${now()} where id = ${userId}`);
    app.clock.advance(FAR);
    await app.features.account.removeOldRows();
    expect(await app.rows(sql`select from auth.users where id = ${userId}`)).toHaveLength(1);
  });
});

it('removes one batch at a time, and skips what another process is removing', async () => {
  await run(sql`insert into notices (user_id, kind, data, key, created_at, read_at)
    select ${ada.userId}, 'queue.someone-fits', '{}', 'key' || n, ${now()}, ${now()} from generate_series(1, 700) n`);
  app.clock.advance(FAR);
  const count = async () => (await app.rows(sql`select from notices where user_id = ${ada.userId}`)).length;
  const { db } = app.database;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('cuppa.retention/readNotices', 0))`);
    expect(await app.features.account.removeOldRows()).toBe(false);
  });
  expect(await count()).toBe(700);
  expect(await app.features.account.removeOldRows()).toBe(true);
  expect(await count()).toBe(200);
  await Promise.all([app.features.account.removeOldRows(), app.features.account.removeOldRows()]);
  expect(await count()).toBe(0);
});
