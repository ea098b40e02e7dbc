import { type Client, ORPCError } from '@orpc/client';
import { RealtimeError } from './realtime.ts';

type Answer = {
  /** Whether the screen shows no message for it. */
  silencesScreen: boolean;
  /** Whether it also covers commands of the live connection; if not, the sender of the command has a message for it. */
  coversCommands: boolean;
};

/** The refusals that the app handles by leading the person elsewhere: one list for the API and the live connection. */
const ANSWERED_BY_APP = {
  UNAUTHORIZED: { silencesScreen: true, coversCommands: true },
  PASSWORD_REQUIRED: { silencesScreen: true, coversCommands: true },
  SECOND_FACTOR_REQUIRED: { silencesScreen: true, coversCommands: true },
  AGE_REQUIRED: { silencesScreen: true, coversCommands: true },
  SUSPENDED: { silencesScreen: true, coversCommands: true },
  ONBOARDING_REQUIRED: { silencesScreen: false, coversCommands: false },
  RATE_LIMITED: { silencesScreen: true, coversCommands: false },
} as const satisfies Record<string, Answer>;

/** A code that the app handles. */
export type AppRefusal = keyof typeof ANSWERED_BY_APP;

type CommandAppRefusal = {
  [Code in AppRefusal]: (typeof ANSWERED_BY_APP)[Code]['coversCommands'] extends true ? Code : never;
}[AppRefusal];

type DeclaredCode<Procedure> =
  Procedure extends Client<infer _Context, infer _Input, infer _Output, infer Failure>
    ? Failure extends ORPCError<infer Code, infer _Data>
      ? Code & string
      : never
    : never;

/** A temporary code: the server is without its database for a moment. Screens treat it like a lost network. */
type PassingCode = 'UNAVAILABLE';

/** The refusal codes of a procedure of the API, without temporary ones and those that the app handles. */
type RefusalOf<Procedure> = Exclude<DeclaredCode<Procedure>, AppRefusal | PassingCode>;

/** An outcome for each refusal of a procedure: complete, and without codes that the contract does not declare. */
export type RefusalTable<Procedure, AlsoSaid extends AppRefusal = never> = [RefusalOf<Procedure> | AlsoSaid] extends [
  never,
]
  ? Record<string, never>
  : Record<RefusalOf<Procedure> | AlsoSaid, unknown>;

/** Like RefusalTable, for commands of the live connection, including one that got no answer in time. */
export type CommandRefusalTable = Record<Exclude<RealtimeError['code'], CommandAppRefusal>, unknown>;

/** Looks a refusal up in a table; null for anything else (a lost network, a crash, a refusal that the app handles). */
export function refusalOf<Table extends Record<string, unknown>>(
  error: unknown,
  table: Table,
): Table[keyof Table] | null {
  const code = codeOf(error);
  return code !== null && Object.hasOwn(table, code) ? (table[code as keyof Table] ?? null) : null;
}

/**
 * The message key for a failure: the one of its refusal, or `otherwise`; null if the app handles it and the screen
 * shows no message.
 */
export function failureKey<Key extends string, Otherwise extends string>(
  error: unknown,
  table: Record<string, Key>,
  otherwise: Otherwise,
): Key | Otherwise | null {
  return isAnsweredByApp(error) ? null : (refusalOf(error, table) ?? otherwise);
}

/** Whether the input was malformed, such as an impossible address. No procedure declares it, any may answer it. */
export function isMalformed(error: unknown): boolean {
  return codeOf(error) === 'BAD_REQUEST';
}

/** Whether the server refused: an immediate retry would change nothing. */
export function isRefused(error: unknown): boolean {
  return error instanceof ORPCError;
}

/** Whether the app handles the refusal, and the screen shows no message. */
export function isAnsweredByApp(error: unknown): boolean {
  const code = appRefusalOf(error instanceof ORPCError ? String(error.code) : null);
  return code !== null && ANSWERED_BY_APP[code].silencesScreen;
}

/** The code, if it is one that the app handles; else null. */
export function appRefusalOf(code: string | null): AppRefusal | null {
  return code !== null && isAppRefusal(code) ? code : null;
}

/** The code of a refused command, if it is one that the app handles; else null. */
export function commandAppRefusalOf(code: string): AppRefusal | null {
  const known = appRefusalOf(code);
  return known !== null && ANSWERED_BY_APP[known].coversCommands ? known : null;
}

/** The code of a refusal, or null for anything else. */
export function codeOf(error: unknown): string | null {
  if (error instanceof ORPCError) return String(error.code);
  return error instanceof RealtimeError ? error.code : null;
}

function isAppRefusal(code: string): code is AppRefusal {
  return Object.hasOwn(ANSWERED_BY_APP, code);
}

/** The id under which the server logged its own failure, for people to quote; null for anything else. */
export function logIdOf(error: unknown): string | null {
  return error instanceof ORPCError ? ((error.data as { logId?: string } | undefined)?.logId ?? null) : null;
}
