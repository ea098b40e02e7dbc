import { notPersonal, own, staying, type TableRule } from './table-rule.ts';

/** The tables of the queue, of calls and of the people met in them; part of PERSONAL_DATA. */
export const MEETING_DATA: Record<string, TableRule> = {
  'public.queue_tickets': own(
    'user_id',
    {
      exported:
        'entered_at lease_until starts_with_voice starts_with_typing widened_radius_miles widened_age_min widened_age_max still_there_asked_at',
      withheld: 'user_id tab_id',
    },
    'deadTickets',
  ),
  'public.queue_watches': own('user_id', { exported: 'until', withheld: 'user_id checked_at' }, 'deadTickets'),
  'public.search_terms': own('user_id', { withheld: 'user_id terms changes changed_at told_from' }),
  'public.queue_changes': own('user_id', { withheld: 'user_id' }, 'passing'),
  'public.tea_time_reservations': own('user_id', { exported: 'starts_at', withheld: 'user_id' }, 'pastRounds'),
  // Which match cards appeared would reveal the answers of others. Calls have their own list in the download.
  'public.matches': staying(
    'user1_id user2_id',
    'history-of-others',
    { held_signals: 'null' },
    {
      withheld:
        'id origin kind shared_values score is_distance_known created_at expires_at user1_entered_at user2_entered_at held_signals',
      others:
        'user1_id user2_id status user1_accepted_at user2_accepted_at user1_starts_with_voice user2_starts_with_voice user1_starts_with_typing user2_starts_with_typing left_by',
    },
    'both-accounts',
    'pairingsWithoutCall',
  ),
  'public.match_interactions': own('user_id', { exported: 'count', withheld: 'id match_id user_id' }),
  'public.conversations': staying(
    '',
    'history-of-others',
    {},
    { withheld: 'id match_id state revision due_at duration video_url created_at ended_at' },
    'both-accounts',
  ),
  'public.call_clock': notPersonal('id ran_at'),
  'public.call_logs': own('user_id', {
    exported: 'event_type conversation_id event_data created_at',
    withheld: 'id user_id',
  }),
  'public.seen_cards': own('user_id', {
    exported: 'call_id card_id seen_at',
    withheld: 'user_id',
    others: 'partner_id',
  }),
  'public.verdicts': own('user_id', { exported: 'call_id choices answered_at changed_at', withheld: 'user_id' }),
  'public.connections': staying(
    'user1_id user2_id',
    'history-of-others',
    {},
    {
      withheld: 'id match_id call_id kind last_seq created_at ended_at',
      others: 'user1_id user2_id',
    },
    'both-accounts',
  ),
  'public.connection_members': own('user_id', {
    exported: 'connection_id is_favorite viewed_at created_at',
    withheld: 'user_id read_seq responses',
    others: 'partner_id',
  }),
  'public.messages': staying(
    'sender_id',
    'history-of-others',
    { text: `''`, photo_id: 'null' },
    { exported: 'connection_id seq text created_at', withheld: 'id sender_id client_id photo_id reply_to_id' },
    'endedChats',
  ),
  'public.message_reactions': own(
    'user_id',
    { exported: 'reaction created_at', withheld: 'message_id user_id' },
    'account',
    'endedChats',
  ),
  'public.chat_photos': own(
    'owner_id',
    { exported: 'connection_id width height created_at', withheld: 'id owner_id hash file_id' },
    'account',
    'endedChats',
  ),
  'public.reconnections': staying(
    'user_id',
    'history-of-others',
    { custom_prompt: `''`, proposed_at: `'{}'` },
    {
      exported: 'scheduled_for custom_prompt status created_at',
      withheld: 'id user_id match_id notification_sent is_shared held_match_id changed_at proposed_at',
      others: 'partner_id proposed_by',
    },
    'both-accounts',
  ),
  'public.blocks': own('blocker_id', { exported: 'created_at', withheld: 'blocker_id', others: 'blocked_id' }),
};
