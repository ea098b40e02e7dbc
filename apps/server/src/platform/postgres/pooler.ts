import pg from 'pg';

const PROBE = 'cuppa_pooler_probe';
const INVALID_STATEMENT_NAME = '26000';

/** A pooler in front of a database. */
export type Pooler = {
  /** The address past the pooler: LISTEN and locks that outlive a transaction need their own connection. */
  directUrl: string;
  keepsPreparedStatements: boolean;
};

/**
 * Whether named statements outlive a transaction at this address. A pooler in transaction mode gives each transaction
 * any connection; PgBouncer carries the statements along since 1.21, if `max_prepared_statements` is above 0. Rejects
 * if the database cannot be reached.
 */
export async function keepsPreparedStatements(url: string): Promise<boolean> {
  const [one, other] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  try {
    await Promise.all([one.connect(), other.connect()]);
    await one.query({ name: PROBE, text: 'select 1' });
    // Now the connection that prepared it is taken.
    await other.query('begin');
    await one.query({ name: PROBE, text: 'select 1' });
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === INVALID_STATEMENT_NAME) return false;
    throw error;
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}
