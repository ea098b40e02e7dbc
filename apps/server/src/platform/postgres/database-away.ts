/**
 * PostgreSQL's codes for a server that is away or too busy to answer in time: connection failures (class 08), shutdown
 * (57P0x), no disk, memory or connection left (class 53), and the limits on statements, locks and idle transactions. Then the network's
 * codes. Source: PostgreSQL manual, appendix A; errno(3).
 */
const CODE =
  /^(08...|57P0[1-5]|53...|57014|55P03|25P0[34]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Driver failures without a code. */
const MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect)/;

/** True if a query failed because the database is away or does not answer in time; a retry may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && CODE.test(error.code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return MESSAGE.test(error.message) || isDatabaseAway(error.cause);
}
