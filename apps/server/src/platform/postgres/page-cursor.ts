/** The end of a page of rows that are sorted by (moment, id). */
export type PagePosition = { createdAt: Date; id: string };

/** Writes a position as a cursor: milliseconds, a dot, the row's id. */
function writeCursor({ createdAt, id }: PagePosition): string {
  return `${createdAt.getTime()}.${id}`;
}

/** Reads a cursor that passed the contract's schema; null for the first page. */
export function readCursor(cursor: string | undefined): PagePosition | null {
  if (cursor === undefined) return null;
  const [ms = '', id = ''] = cursor.split('.');
  return { createdAt: new Date(Number(ms)), id };
}

/** Splits rows into a page and the cursor of the next one. Query one row more than a page holds. */
export function pageOf<T extends PagePosition>(rows: T[], limit: number): { items: T[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? writeCursor(last) : null };
}

/** The end of a page of rows that are sorted by (day, moment, id). */
export type DayPosition = PagePosition & { day: string };

/** Reads a day cursor that passed the contract's schema; null for the first page. */
export function readDayCursor(cursor: string | undefined): DayPosition | null {
  if (cursor === undefined) return null;
  const [day = '', ...rest] = cursor.split('.');
  const position = readCursor(rest.join('.'));
  return position && { ...position, day };
}

/** Like `pageOf`, for rows that are sorted by a calendar day first. */
export function pageByDay<T extends DayPosition>(rows: T[], limit: number): { items: T[]; nextCursor: string | null } {
  const { items, nextCursor } = pageOf(rows, limit);
  return { items, nextCursor: nextCursor && `${items.at(-1)?.day}.${nextCursor}` };
}
