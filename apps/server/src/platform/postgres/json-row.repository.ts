import { getTableColumns, getTableName, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Selects a joined row as one JSON value; null if nothing was joined. PostgreSQL describes every column of every
 * result, which costs more than reading them, so a statement of every request selects a wide row this way.
 */
export function jsonRow(table: PgTable): SQL<string | null> {
  return sql<string | null>`row_to_json(${sql.identifier(getTableName(table))})::text`;
}

/** Creates a reader that turns such JSON into the shape of `select()`. */
export function jsonRowReader<Table extends PgTable>(table: Table): (json: unknown) => InferSelectModel<Table> {
  const columns = Object.entries(getTableColumns(table));
  return (json) => {
    const values = json as Record<string, unknown>;
    const row: Record<string, unknown> = {};
    for (const [key, column] of columns) {
      const value = values[column.name];
      row[key] = value === null ? null : column.mapFromDriverValue(value);
    }
    return row as InferSelectModel<Table>;
  };
}
