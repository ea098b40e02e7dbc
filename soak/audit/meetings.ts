import type { Forbidden } from './find-forbidden.ts';

const CARDS = `
  select user1_id as person from matches
        where status = 'offered' and expires_at > now() and left_by is distinct from user1_id
  union all select user2_id from matches
        where status = 'offered' and expires_at > now() and left_by is distinct from user2_id`;
const CALLS = `
  select user1_id as person from conversations c join matches m on m.id = c.match_id where c.ended_at is null
  union all select user2_id from conversations c join matches m on m.id = c.match_id where c.ended_at is null`;

/** Cards and calls that no moment may have. */
export const FORBIDDEN_AT_ONCE: Forbidden = {
  'people with two open cards': `select person from (${CARDS}) all_cards group by person having count(*) > 1`,
  'people in two open calls': `select person from (${CALLS}) all_calls group by person having count(*) > 1`,
};

/** The same of people who meet only by the queue. */
export const FORBIDDEN_IN_THE_QUEUE: Forbidden = {
  ...FORBIDDEN_AT_ONCE,
  'people with a card in a call': `select person from (${CARDS}) c where person in (select person from (${CALLS}) d)`,
  'cards of two who have met': `
    select o.id from matches o join matches e on e.id <> o.id and e.created_at < o.created_at
      and least(e.user1_id, e.user2_id) = least(o.user1_id, o.user2_id)
      and greatest(e.user1_id, e.user2_id) = greatest(o.user1_id, o.user2_id)
    join conversations c on c.match_id = e.id
    where c.duration > 0 and e.created_at > now() - interval '7 days'`,
};
