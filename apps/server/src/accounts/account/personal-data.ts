import { PROFILE_SWITCHES } from '@cuppa/contract/accounts/profile/profile-schema';
import { MEETING_DATA } from './meeting-data.ts';
import { notPersonal, own, staying, type TableRule } from './table-rule.ts';
import { TOWN_DATA } from './town-data.ts';

/** The columns of the switches in the settings. */
export const SWITCH_COLUMNS = PROFILE_SWITCHES.map((name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

/**
 * Every table and column of the database: what the download contains, and what the deletion of an account does. Both
 * follow this list, and docs/privacy.md repeats it. A test compares it with the database, so that no new column is
 * forgotten (docs/decisions/0048).
 */
export const PERSONAL_DATA: Record<string, TableRule> = {
  'auth.users': staying(
    'id',
    'tombstone',
    {
      email: 'null',
      encrypted_password: 'null',
      email_confirmed_at: 'null',
      phone: 'null',
      phone_confirmed_at: 'null',
      confirmation_sent_at: 'null',
      recovery_sent_at: 'null',
      email_change: 'null',
      email_change_sent_at: 'null',
      phone_change: 'null',
      phone_change_sent_at: 'null',
      reauthentication_sent_at: 'null',
      last_sign_in_at: 'null',
      raw_app_meta_data: `'{}'`,
      raw_user_meta_data: `'{}'`,
      banned_until: 'null',
      created_at: 'to_timestamp(0)',
      updated_at: 'to_timestamp(0)',
    },
    {
      exported:
        'id email email_confirmed_at phone phone_confirmed_at email_change phone_change last_sign_in_at created_at raw_user_meta_data',
      withheld:
        'aud role encrypted_password confirmation_sent_at recovery_sent_at email_change_sent_at phone_change_sent_at reauthentication_sent_at raw_app_meta_data banned_until is_anonymous updated_at',
    },
    'account',
    'unconfirmedSignUps',
  ),
  'auth.identities': own('user_id', {
    exported: 'provider email identity_data last_sign_in_at created_at',
    withheld: 'id user_id provider_id updated_at',
  }),
  'auth.sessions': own(
    'user_id',
    {
      exported: 'user_agent ip created_at refreshed_at',
      withheld:
        'id user_id aal amr factor_id not_after refresh_token_hmac_key refresh_token_counter refresh_token_floor updated_at',
    },
    'endedSessions',
    'unusedSessions',
  ),
  'auth.seen_devices': own(
    'user_id',
    { exported: 'browser system first_seen_at last_seen_at', withheld: 'user_id' },
    'unusedSessions',
  ),
  'auth.mfa_factors': own('user_id', {
    exported: 'friendly_name factor_type phone status created_at',
    withheld: 'id user_id secret last_challenged_at last_totp_step updated_at',
  }),
  'auth.mfa_challenges': own(
    '',
    { withheld: 'id factor_id ip_address code_hash guesses verified_at created_at' },
    'challenges',
  ),
  'auth.mfa_recovery_codes': own('user_id', { exported: 'created_at used_at', withheld: 'id user_id code_hash' }),
  'auth.webauthn_credentials': own('user_id', {
    exported: 'friendly_name created_at last_used_at',
    withheld: 'id user_id credential_id public_key sign_count transports',
  }),
  'auth.webauthn_challenges': own(
    'user_id',
    { withheld: 'id user_id session_id challenge_type challenge created_at' },
    'challenges',
  ),
  'auth.one_time_tokens': own(
    'user_id',
    {
      withheld:
        'id user_id token_type token_hash code_hash code_guesses relates_to flow_state_id attempt_id created_at',
    },
    'tokens',
  ),
  'auth.sign_up_attempts': own(
    'user_id',
    {
      withheld:
        'id user_id password_hash birthday metadata identity_id code_challenge code_challenge_method redirect_to created_at',
    },
    'unconfirmedSignUps',
  ),
  'auth.flow_state': own(
    'user_id',
    {
      withheld:
        'id user_id auth_code code_challenge code_challenge_method authentication_method auth_code_issued_at provider_access_token provider_refresh_token pending_identity created_at',
    },
    'unfinishedSignIns',
  ),
  'auth.oauth_states': own(
    'link_user_id',
    {
      withheld:
        'id provider redirect_to code_challenge code_challenge_method link_user_id browser_hash nonce provider_code_verifier used_at created_at',
    },
    'unfinishedSignIns',
  ),
  'auth.signing_keys': notPersonal('kid private_jwk signs_from created_at'),

  'public.profiles': own('id', {
    exported: `first_name birthday gender pronouns bio languages connection_preference date_genders friend_genders core_values age_min age_max time_zone region weekly_hours place_name cell_lat cell_lon radius_miles photo_audience preferences xp streak reflection_streak streak_freezes rest_from rest_until ended_streak ended_streak_on streak_repaired_on frame decks theme has_passport paused_at rules_accepted_at suspended_until calls_barred_until birthday_corrected_at deletion_due_at moderator_since ${SWITCH_COLUMNS.join(' ')}`,
    withheld:
      'id has_completed_onboarding onboarding_step level last_streak_date reached_day cell place_changed_at details_version updated_at',
    // It would reveal that others reported the person.
    others: 'hidden_since',
  }),
  'public.profile_photos': own('user_id', {
    exported: 'position width height created_at',
    withheld: 'id user_id client_id file_id thumbnail_id thumbhash hash',
  }),
  'public.profile_prompts': own('user_id', {
    exported: 'position prompt_id answer shows_before_call',
    withheld: 'user_id tea_answer_id',
  }),
  'public.files': own('', { withheld: 'id content_type remove_at' }),
  'public.file_secrets': notPersonal('is_only secret'),
  'public.notice_choices': own('user_id', { exported: 'choices updated_at', withheld: 'user_id' }),
  'public.notices': own(
    'user_id',
    { exported: 'kind data created_at read_at over_at', withheld: 'id user_id key about' },
    'readNotices',
    'unreadNotices',
    'inviteNotices',
  ),
  'public.notice_deliveries': own('user_id', { exported: 'channel, state, at', withheld: 'notice_id user_id' }),
  'public.mail_bounces': own('user_id', { exported: 'reason created_at', withheld: 'user_id address_hash' }),
  'public.push_devices': own('user_id', {
    exported: 'created_at renewed_at',
    withheld: 'id user_id session_id endpoint p256dh auth',
  }),
  'public.push_keys': notPersonal('is_only public_key private_key'),
  'public.passport_subscriptions': own('user_id', {
    exported:
      'provider status interval currency amount started_at period_ends_at ends_with_period unpaid_since returned_at',
    withheld: 'id user_id synced_at',
  }),
  'public.passport_customers': own('user_id', { exported: 'customer_id', withheld: 'user_id' }),
  'public.passport_payment_methods': own('user_id', { exported: 'method', withheld: 'user_id' }),
  'public.passport_test_visits': own(
    'user_id',
    { exported: 'interval currency amount created_at used_at', withheld: 'id user_id' },
    'testVisits',
  ),
  'public.passport_stamps': own('user_id', { exported: 'kind, place, day', withheld: 'id user_id call_id' }),
  'public.stripe_events': notPersonal('id type customer_id created_at received_at', 'stripeEvents'),
  'public.calendar_feeds': own('user_id', { exported: 'created_at', withheld: 'user_id token' }),
  'public.hidden_steps': own('user_id', { exported: 'step_id until', withheld: 'user_id' }),
  'public.reflections': own('user_id', { exported: 'theme_id entries created_at', withheld: 'id user_id body words' }),
  'public.tea_answers': own('user_id', {
    exported: 'question_text category answer day answered_at',
    withheld: 'id user_id question_id body words',
  }),
  'public.tea_days': own('user_id', { exported: 'day question_id', withheld: 'user_id' }, 'teaDays'),
  'public.week_aims': own('user_id', { exported: 'calls teas updated_at', withheld: 'user_id' }),
  'public.call_journals': own('user_id', { exported: 'call_id reflection updated_at', withheld: 'id user_id' }),
  'public.xp_ledger': own('user_id', {
    exported: 'day action amount description created_at',
    withheld: 'id user_id idempotency_key',
  }),
  'public.xp_progress': own('user_id', { exported: 'xp level updated_at', withheld: 'user_id' }),
  'public.xp_purchases': own('user_id', {
    exported: 'item_id price created_at',
    withheld: 'id user_id',
    others: 'receiver_id',
  }),
  'public.user_badges': own('user_id', { exported: 'badge_id earned_at', withheld: 'user_id' }),
  'public.streak_freezes': own('user_id', { exported: 'day', withheld: 'user_id' }),

  ...MEETING_DATA,

  'public.reports': staying(
    'reporter_id',
    'safety',
    { network: 'null', voice: 'null' },
    {
      exported: 'place reason details created_at handled_at',
      // A voice would tell whether the report hid its person.
      withheld: 'id case_id reporter_id network encounter voice voiced_at',
      others: 'reported_id evidence outcome',
    },
    'reportNetworks',
    'closedEvidence',
    'closedReports',
  ),
  'public.report_files': staying('', 'safety', {}, { others: 'id report_id file_id message_id' }, 'closedEvidence'),
  'public.moderation_cases': staying(
    '',
    'safety',
    {},
    {
      others:
        'id kind subject_id sanction_id return_of danger weight ranked_at opened_at asked_at claimed_by claimed_until closed_at closed_by',
    },
    'closedReports',
  ),
  'public.moderation_proposals': staying(
    '',
    'safety',
    {},
    { others: 'id case_id decision proposed_by proposed_at expires_at' },
    'closedReports',
  ),
  'public.moderation_notes': staying(
    '',
    'safety',
    {},
    { others: 'id case_id author_id text created_at' },
    'closedEvidence',
  ),
  'public.moderation_skips': own('moderator_id', { withheld: 'case_id moderator_id' }, 'closedReports'),
  'public.moderation_log': staying(
    '',
    'safety',
    {},
    { others: 'id at moderator_id act case_id subject_id sanction_id rule' },
    'reason',
  ),
  'public.removed_photo_hashes': notPersonal('hash sanction_id created_at', 'reason'),
  'public.sanctions': {
    ...own('user_id', {
      exported:
        'kind rule words started_at ends_at undone_at undo_words seen_at appeal_words appealed_at appeal_outcome appeal_answer appeal_decided_at',
      withheld: 'id user_id',
      others: 'decided_by confirmed_by',
    }),
    leaving: { rows: 'go', unless: 'in-force' },
    kept: ['account', 'sanctionWords'],
  },
  'public.departed_keys': staying('user_id', 'safety', {}, { others: 'hash user_id' }, 'departedKeys'),
  'public.barred_keys': staying('', 'safety', {}, { others: 'hash sanction_id created_at' }, 'reason'),

  // Not linked to the account: deleting it must not be the way around.
  'public.refused_ages': staying('', 'safety', {}, { others: 'hash network refusal_id refused_at' }, 'refusedAges'),

  // The deletion removes jobs that contain the person's id or address.
  'pgboss.job': own(
    '',
    {
      withheld:
        'id name data output source_output singleton_key singleton_on state priority policy group_id group_tier retry_limit retry_count retry_delay retry_delay_max retry_backoff start_after started_on completed_on created_on keep_until expire_seconds deletion_seconds heartbeat_on heartbeat_seconds dead_letter blocked blocking pending_dependencies source_id source_name source_created_on source_retry_count source_root_id',
    },
    'jobs',
  ),
  // Internal tables of pg-boss. They hold kinds and counters; pg-boss owns their columns.
  'pgboss.bam': notPersonal(''),
  'pgboss.job_dependency': notPersonal(''),
  'pgboss.queue': notPersonal(''),
  'pgboss.queue_stats': notPersonal(''),
  'pgboss.schedule': notPersonal(''),
  'pgboss.subscription': notPersonal(''),
  'pgboss.version': notPersonal(''),
  'pgboss.warning': notPersonal(''),

  'public.badges': notPersonal('id, name, description, position'),
  'public.questions': notPersonal('id question_text category difficulty created_at'),
  ...TOWN_DATA,
  'public.message_timers': own('', { withheld: 'key address_hash free_at messages' }, 'counts'),
  'public.rate_limits': own('', { withheld: 'key, points, expire' }, 'counts'),
  'public.dev_mailbox': own('', { withheld: 'id recipient subject text_body html_body headers sent_at' }, 'mailbox'),
};
