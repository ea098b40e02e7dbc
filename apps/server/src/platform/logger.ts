import { type DestinationStream, type Logger, pino } from 'pino';

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

/** Structured logs, on standard error; secrets are redacted at two levels of depth. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      redact: {
        paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
        censor: '[redacted]',
      },
      serializers: { err: describeError, error: describeError },
    },
    destination,
  );
}

/** A failed query's own message and fields repeat what people wrote; of its cause only the words are kept. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!('params' in error)) return pino.stdSerializers.err(error);
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const message = cause?.message ?? 'a query failed';
  return { type: error.name, message, query: 'query' in error ? error.query : undefined, stack: cause?.stack };
}

export type { Logger };
