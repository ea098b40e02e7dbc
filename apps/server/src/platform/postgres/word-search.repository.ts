import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a column of words (a `tsvector` of the configuration "simple") matches a search in the usual syntax of search
 * fields. The last word may be unfinished, unless it is an excluded one.
 */
export function hasWords(words: Column, search: string): SQL {
  const query = sql`websearch_to_tsquery('simple', ${search})::text`;
  return sql`${words} @@ regexp_replace(${query}, ${"(^|[^!])('(?:[^']|'')*')$"}, ${'\\1\\2:*'})::tsquery`;
}
