import { type SQL, sql } from 'drizzle-orm';
import type { EventQuery, TextFit } from './event-query.ts';

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
 * The keys that an event has if it fits a query, as the text of a tsquery in which `#` stands for the area. What has
 * them may still not fit: a title can hold all trigrams of a text without the text.
 */
export function keysOf({ search, type }: EventQuery, fit: TextFit): SQL {
  const text = {
    title: () => titleKeys(search),
    words: () => wordKeys(search),
    'title-or-words': () => sql`concat_ws(' | ', ${titleKeys(search)}, ${wordKeys(search)})`,
    like: () => likeKeys(search),
  }[fit]();
  return type === null ? text : sql`concat(${`'#/k/${type}' & (`}::text, ${text}, ')')`;
}

/** Every trigram inside of a word of the search. */
function titleKeys(search: string): SQL {
  return sql`(select '(' || string_agg(distinct format('''#/t/%s''', substr(word, place, ${TRIGRAM})), ' & ') || ')'
    from unnest(event_words(${search})) word, generate_series(1, length(word) - 2) place)`;
}

function wordKeys(search: string): SQL {
  return sql`(select '(' || string_agg(format('''#/w/%s''', word), ' & ' order by place) || ':*)'
    from unnest((event_words(${search}))[1:${sql.raw(String(MOST_WORDS))}]) with ordinality word (word, place))`;
}

/**
 * Any two trigrams that follow each other, counted with the blanks around words: what is alike shares more than half
 * of all (`pg_trgm.word_similarity_threshold`), so at least one pair.
 */
function likeKeys(search: string): SQL {
  return sql`(select string_agg(pair.keys, ' | ') from (
    select '(' || string_agg(format('''#/t/%s''', one.trigram), ' & ') || ')' as keys from (
      select trigram, row_number() over (order by min(word_place), min(place)) as nth
      from unnest(event_words(${search})) with ordinality word (word, word_place),
        generate_series(1, length(word) + 1) place, substr('  ' || word || ' ', place, ${TRIGRAM}) trigram
      group by trigram) one
    group by (one.nth - 1) / 2) pair)`;
}
