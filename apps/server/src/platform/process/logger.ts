import { type DestinationStream, type Logger, pino } from 'pino';
import { currentTraceId } from '../telemetry/traced.ts';

const SECRET_KEYS = [
  'authorization',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'cookie',
  'birthday',
  'credential',
  'email',
];

/** Structured logs on standard error. Secrets are redacted at two levels of depth. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      mixin: () => ({ traceId: currentTraceId() }),
      redact: {
        paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
        censor: '[redacted]',
      },
      serializers: { err: describeError, error: describeError },
    },
    destination,
  );
}

/** The message and fields of a failed query contain user text, so only the safe parts of its cause are logged. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!('params' in error)) return pino.stdSerializers.err(error);
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  // PostgreSQL quotes the value itself in errors about data, class 22.
  const message = cause instanceof Error && !code.startsWith('22') ? cause.message : 'a query failed over its data';
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    message,
    code,
    query: 'query' in error ? error.query : undefined,
    stack: stack?.join('\n'),
  };
}

export type { Logger };
