import { type SQL, sql } from 'drizzle-orm';
import type { EventQuery, SingleFit, TextFit } from './event-query.ts';

/** These three must match the database functions `event_pieces`, `event_fold` and `event_is_dense`. */
const BETWEEN_WORDS = /[\p{Cc} -/:-@[-`{-\u00BF\u2000-\u206F\u3000-\u3004\u3008-\u303F]+/u;
const MARKS = /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u065F\u0670]/gu;
const DENSE =
  /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u3007\u3041-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\u{20000}-\u{3FFFF}]+/u;
/** Shorter words have no trigram, and so many titles contain them that reading by time ends soon. */
const TRIGRAM = 3;

/** The words of a search, without marks; letters of scripts without blanks between words are apart from others. */
function wordsOf(search: string): string[] {
  const plain = search.normalize('NFKD').replaceAll(MARKS, '').normalize('NFC');
  const runs = plain.split(BETWEEN_WORDS).flatMap((run) => [...(run.match(DENSE) ?? []), ...run.split(DENSE)]);
  return runs.filter((word) => word !== '');
}

/** Whether a search has a word that is long enough for a trigram index. */
export function hasTrigrams(search: string): boolean {
  return wordsOf(search).some((word) => [...word].length >= TRIGRAM && !DENSE.test(word));
}

/** The words of a search that are numbers. */
export function numbersOf(search: string): string[] {
  return wordsOf(search).filter((word) => /^\d+$/.test(word));
}

/** Whether a search has two letters in a row of a script without blanks between words: such pairs are words. */
export function hasPairs(search: string): boolean {
  return wordsOf(search).some((word) => [...word].length > 1 && DENSE.test(word));
}

/** Whether the keys of the areas (`event_keys` in the database) find every event whose text matches a query. */
export function isFoundByKeys({ search, reach }: EventQuery, fit: TextFit): boolean {
  if (reach?.isInside !== true || search === '') return false;
  if (fit === 'words') return wordsOf(search).length > 0;
  return hasTrigrams(search) || (fit !== 'like' && hasPairs(search));
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

/**
 * As few trigrams as cover every letter of the search's words, because each costs reading one list. Pairs of letters
 * have no trigram, and are words of the event.
 */
function titleKeys(search: string): SQL {
  return sql`select string_agg(distinct key, ' & ') as keys, 1 as least from (
    select format('''#/t/%s''', substr(word, place, ${TRIGRAM})) as key
      from unnest(event_pieces(${search}, false)) word, generate_series(1, length(word) - 2) place
      where place % ${TRIGRAM} = 1 or place = length(word) - 2
    union all select format('''#/w/%s''', word) from unnest(event_pieces(${search}, false)) word
      where length(word) = 2 and event_is_dense(word)) of_word`;
}

function wordKeys(search: string): SQL {
  return sql`select string_agg(keys, ' & ' order by place) as keys, 1 as least from (${singleWordKeys(search)}) one`;
}

/** One row of keys per word, the last word as a prefix. */
export function singleWordKeys(search: string): SQL {
  return sql`select format('''#/w/%s''%s', word, ending) as keys, place from event_search_words(${search})`;
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
      from unnest(event_pieces(${search}, false)) with ordinality word (word, word_place),
        generate_series(1, length(word) + 1) place, substr('  ' || word || ' ', place, ${TRIGRAM}) trigram
      group by trigram) one
    group by nth / 2, n
    having count(*) = 2 or n / 2 = n * 2 / 5`;
}
