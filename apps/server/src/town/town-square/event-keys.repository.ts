import { type SQL, sql } from 'drizzle-orm';
import type { EventQuery, SingleFit, TextFit } from './event-query.ts';

/** The same as in the function `event_words` of the database. */
const BETWEEN_WORDS = /[\p{Cc} -/:-@[-`{-\u00BF\u2000-\u206F\u3000-\u303F]+/u;
/** Shorter runs of letters have no trigram, and so many titles hold them that reading along the time ends soon. */
const TRIGRAM = 3;
const MOST_WORDS = 8;

/** The words of a search, in the case it has. */
function wordsOf(search: string): string[] {
  return search.split(BETWEEN_WORDS).filter((word) => word !== '');
}

/** Whether a search has a run of letters that an index of trigrams finds. */
export function hasTrigrams(search: string): boolean {
  return wordsOf(search).some((word) => [...word].length >= TRIGRAM);
}

/** The words as PostgreSQL's full text search takes them: all of them, of the last one its beginning; null without any. */
export function textQueryOf(search: string): string | null {
  const words = wordsOf(search).slice(0, MOST_WORDS);
  return words.length === 0 ? null : `${words.map((word) => `'${word}'`).join(' & ')}:*`;
}

/** Whether the keys of the areas (`event_keys` in the database) find every event whose text fits a query. */
export function isFoundByKeys({ search, reach }: EventQuery, fit: TextFit): boolean {
  if (reach?.isInside !== true || search === '') return false;
  return fit === 'words' ? wordsOf(search).length > 0 : hasTrigrams(search);
}

/**
 * What an event has if its text fits a query, as rows (keys, least): the text of a tsquery in which `#` stands for the
 * area, and how many of the rows have to find the event. Each is looked up for itself, which takes GIN far less than
 * one query of alternatives. What has the keys of a title may still not fit: it can hold all trigrams of a text without
 * the text.
 */
export function keysOf({ search, type }: EventQuery, fit: SingleFit): SQL {
  const rows = { title: titleKeys, words: wordKeys, like: likeKeys }[fit](search);
  if (type === null) return rows;
  return sql`select concat(${`'#/k/${type}' & `}::text, keys) as keys, least from (${rows}) of_text`;
}

/** Trigrams that hold every letter of the words of the search between them: each is a list to be read. */
function titleKeys(search: string): SQL {
  return sql`select string_agg(distinct format('''#/t/%s''', substr(word, place, ${TRIGRAM})), ' & ') as keys, 1 as least
    from unnest(event_words(${search})) word, generate_series(1, length(word) - 2) place
    where place % ${TRIGRAM} = 1 or place = length(word) - 2`;
}

function wordKeys(search: string): SQL {
  return sql`select string_agg(format('''#/w/%s''', word), ' & ' order by place) || ':*' as keys, 1 as least
    from unnest((event_words(${search}))[1:${sql.raw(String(MOST_WORDS))}]) with ordinality word (word, place)`;
}

/** The keys of each word for itself, of the last one its beginning. */
export function singleWordKeys(search: string): SQL {
  return sql`select format('''#/w/%s''', word) || case when place = max(place) over () then ':*' else '' end as keys
    from unnest((event_words(${search}))[1:${sql.raw(String(MOST_WORDS))}]) with ordinality word (word, place)`;
}

/**
 * Every two trigrams that follow each other, counted with the blanks around words. What is alike lacks at most two of
 * five (`pg_trgm.word_similarity_threshold`), so at most as many pairs. The one that is left over of an odd number is
 * asked for only where no pair is certain.
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
