import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a column of words (a `tsvector` of the configuration "simple") fits a query in the form of `searchQuery`, the
 * usual syntax of search fields. Its last word may be unfinished, unless it is a word to leave out.
 */
export function hasWords(words: Column, search: string): SQL {
  const query = sql`websearch_to_tsquery('simple', ${search})::text`;
  return sql`${words} @@ regexp_replace(${query}, ${"(^|[^!])('(?:[^']|'')*')$"}, ${'\\1\\2:*'})::tsquery`;
}
