import { type Logger, pino } from 'pino';

const SECRET_KEYS = [
  'authorization', 'password', 'token', 'access_token', 'refresh_token', 'cookie', 'birthday', 'credential', 'email',
];

/** Structured logs on standard error; secrets are redacted at two levels of depth. */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      redact: {
        paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
        censor: '[redacted]',
      },
    },
    pino.destination(2),
  );
}

export type { Logger };
