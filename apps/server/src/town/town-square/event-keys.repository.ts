import { type SQL, sql } from 'drizzle-orm';
import type { EventQuery, SingleFit, TextFit } from './event-query.ts';

/** Must match the database function `event_words`. */
const BETWEEN_WORDS = /[\p{Cc} -/:-@[-`{-\u00BF\u2000-\u206F\u3000-\u303F]+/u;
/** Shorter words have no trigram, and so many titles contain them that reading by time ends soon. */
const TRIGRAM = 3;
const MOST_WORDS = 8;

/** The words of a search, in their original case. */
function wordsOf(search: string): string[] {
  return search.split(BETWEEN_WORDS).filter((word) => word !== '');
}

/** Whether a search has a word that is long enough for a trigram index. */
export function hasTrigrams(search: string): boolean {
  return wordsOf(search).some((word) => [...word].length >= TRIGRAM);
}

/** The words as a PostgreSQL tsquery that requires all of them, the last one as a prefix; null if there are none. */
export function textQueryOf(search: string): string | null {
  const words = wordsOf(search).slice(0, MOST_WORDS);
  return words.length === 0 ? null : `${words.map((word) => `'${word}'`).join(' & ')}:*`;
}

/** Whether the keys of the areas (`event_keys` in the database) find every event whose text matches a query. */
export function isFoundByKeys({ search, reach }: EventQuery, fit: TextFit): boolean {
  if (reach?.isInside !== true || search === '') return false;
  return fit === 'words' ? wordsOf(search).length > 0 : hasTrigrams(search);
}

/**
 * The keys of events that match a query, as rows (keys, least): the text of a tsquery in which `#` is replaced by the
 * area, and how many of the rows must find the event. Each row is searched separately, which costs GIN far less than
 * one query with alternatives. An event with the keys of a title may still not match: it can contain all trigrams of a
 * text without the text.
 */
export function keysOf({ search, type }: EventQuery, fit: SingleFit): SQL {
  const rows = { title: titleKeys, words: wordKeys, like: likeKeys }[fit](search);
  if (type === null) return rows;
  return sql`select concat(${`'#/k/${type}' & `}::text, keys) as keys, least from (${rows}) of_text`;
}

/** As few trigrams as cover every letter of the search's words, because each costs reading one list. */
function titleKeys(search: string): SQL {
  return sql`select string_agg(distinct format('''#/t/%s''', substr(word, place, ${TRIGRAM})), ' & ') as keys, 1 as least
    from unnest(event_words(${search})) word, generate_series(1, length(word) - 2) place
    where place % ${TRIGRAM} = 1 or place = length(word) - 2`;
}

function wordKeys(search: string): SQL {
  return sql`select string_agg(format('''#/w/%s''', word), ' & ' order by place) || ':*' as keys, 1 as least
    from unnest((event_words(${search}))[1:${sql.raw(String(MOST_WORDS))}]) with ordinality word (word, place)`;
}

/** One row of keys per word, the last word as a prefix. */
export function singleWordKeys(search: string): SQL {
  return sql`select format('''#/w/%s''', word) || case when place = max(place) over () then ':*' else '' end as keys
    from unnest((event_words(${search}))[1:${sql.raw(String(MOST_WORDS))}]) with ordinality word (word, place)`;
}

/**
 * Pairs of consecutive trigrams, counted with the blanks around words. A similar text lacks at most two of five
 * trigrams (`pg_trgm.word_similarity_threshold`), so at most as many pairs. With an odd number of trigrams, the last
 * one has a row only if no pair is certain.
 */
function likeKeys(search: string): SQL {
  return sql`select string_agg(format('''#/t/%s''', trigram), ' & ') as keys, greatest(1, n / 2 - n * 2 / 5)::int as least
    from (
      select trigram, row_number() over (order by min(word_place), min(place)) - 1 as nth, count(*) over () as n
      from unnest(event_words(${search})) with ordinality word (word, word_place),
        generate_series(1, length(word) + 1) place, substr('  ' || word || ' ', place, ${TRIGRAM}) trigram
      group by trigram) one
    group by nth / 2, n
    having count(*) = 2 or n / 2 = n * 2 / 5`;
}
