import { notPersonal, own, staying, type TableRule } from './table-rule.ts';

/** The tables of Town Square and Who's Around; part of PERSONAL_DATA. */
export const TOWN_DATA: Record<string, TableRule> = {
  'public.social_events': staying(
    'host_id',
    'history-of-others',
    {
      host_id: 'null',
      agreed_title: 'null',
      description: `''`,
      location: `''`,
      latitude: 'null',
      longitude: 'null',
      area: `''`,
      link: 'null',
      picture_id: 'null',
      cancel_words: 'null',
      tell_at: 'null',
    },
    {
      exported:
        'id title agreed_title type description date_time ends_at time_zone location latitude longitude link capacity attendees status cancel_words created_at',
      withheld:
        'area host_id sample_id sample_town series_id picture_id sequence changed_at tell_at told_changes folded_title words',
    },
    'pastEvents',
    'departedEvents',
  ),
  'public.event_pictures': own(
    'host_id',
    { exported: 'created_at', withheld: 'id host_id file_id' },
    'account',
    'unusedPictures',
  ),
  'public.event_previews': own('host_id', { withheld: 'event_id host_id version file_id' }, 'account', 'pastEvents'),
  'public.event_comments': own(
    'author_id',
    { exported: 'event_id text created_at', withheld: 'id author_id' },
    'pastEvents',
  ),
  'public.event_drafts': own(
    'host_id',
    { exported: 'fields updated_at', withheld: 'id host_id picture_id' },
    'untouchedDrafts',
  ),
  'public.event_rsvps': own(
    'user_id',
    {
      exported: 'event_id state is_visible is_public created_at confirmed_at arrived_at',
      withheld: 'id user_id pair_id changed_at asked_at knows',
    },
    'pastEvents',
  ),
  'public.event_messages': own(
    'host_id',
    { exported: 'event_id text created_at', withheld: 'id host_id' },
    'pastEvents',
  ),
  'public.event_wishes': own(
    'user_id',
    { exported: 'event_id answer created_at', withheld: 'user_id', others: 'partner_id' },
    'pastEvents',
  ),
  'public.nearby_presences': own(
    'user_id',
    {
      exported: 'cell next_cell next_from city_cell city_at shown_from shown_until',
      withheld: 'user_id area next_area',
    },
    'endedPresences',
  ),
  'public.nearby_answers': notPersonal('cell, hour, people', 'nearbyAnswers'),
  'public.nearby_invites': own(
    'from_id',
    {
      exported: 'within_miles_from created_at expires_at',
      withheld: 'id from_id',
      others: 'to_id within_miles_to status',
    },
    'nearbyInvites',
  ),
};
