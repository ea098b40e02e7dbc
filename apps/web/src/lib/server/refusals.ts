import { type Client, ORPCError } from '@orpc/client';
import { RealtimeError } from './realtime.ts';

type Answer = {
  /** Whether a screen says nothing beside it. */
  silencesScreen: boolean;
  /** Whether it concerns a command of the live connection too; if not, the sender of the command has words for it. */
  coversCommands: boolean;
};

/** The refusals that the app answers by itself, by leading the person on: one list for the API and the live connection. */
const ANSWERED_BY_APP = {
  UNAUTHORIZED: { silencesScreen: true, coversCommands: true },
  SECOND_FACTOR_REQUIRED: { silencesScreen: true, coversCommands: true },
  AGE_REQUIRED: { silencesScreen: true, coversCommands: true },
  SUSPENDED: { silencesScreen: true, coversCommands: true },
  ONBOARDING_REQUIRED: { silencesScreen: false, coversCommands: false },
  RATE_LIMITED: { silencesScreen: true, coversCommands: false },
} as const satisfies Record<string, Answer>;

/** A code that the app answers by itself. */
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

/** A code that passes by itself: the server does without its database for a moment. Screens treat it like a lost network. */
type PassingCode = 'UNAVAILABLE';

/** The codes by which a procedure of the API may refuse, without those that pass and those that the app answers by itself. */
type RefusalOf<Procedure> = Exclude<DeclaredCode<Procedure>, AppRefusal | PassingCode>;

/** An outcome for each refusal of a procedure: complete, and with no code that the contract does not declare. */
export type RefusalTable<Procedure, AlsoSaid extends AppRefusal = never> = [RefusalOf<Procedure> | AlsoSaid] extends [
  never,
]
  ? Record<string, never>
  : Record<RefusalOf<Procedure> | AlsoSaid, unknown>;

/** The same for commands of the live connection, and for one that got no answer in time. */
export type CommandRefusalTable = Record<Exclude<RealtimeError['code'], CommandAppRefusal>, unknown>;

/** Looks a refusal up in a table; null for anything else (a lost network, a crash, a refusal that the app answers). */
export function refusalOf<Table extends Record<string, unknown>>(
  error: unknown,
  table: Table,
): Table[keyof Table] | null {
  const code = codeOf(error);
  return code !== null && Object.hasOwn(table, code) ? (table[code as keyof Table] ?? null) : null;
}

/**
 * The words for a failure, as a key of messages: those of its refusal, and `otherwise` for anything else; null where the
 * app answers by itself, and the screen says nothing beside it.
 */
export function failureKey<Key extends string, Otherwise extends string>(
  error: unknown,
  table: Record<string, Key>,
  otherwise: Otherwise,
): Key | Otherwise | null {
  return isAnsweredByApp(error) ? null : (refusalOf(error, table) ?? otherwise);
}

/** Whether the input was none at all, such as an address that cannot be anybody's. Nobody declares it, all may answer it. */
export function isMalformed(error: unknown): boolean {
  return codeOf(error) === 'BAD_REQUEST';
}

/** Whether the server refused: to ask again at once would change nothing. */
export function isRefused(error: unknown): boolean {
  return error instanceof ORPCError;
}

/** Whether the app answers by itself, and the screen says nothing beside it. */
export function isAnsweredByApp(error: unknown): boolean {
  const code = appRefusalOf(error instanceof ORPCError ? String(error.code) : null);
  return code !== null && ANSWERED_BY_APP[code].silencesScreen;
}

/** A code, if it is one that the app answers by itself. */
export function appRefusalOf(code: string | null): AppRefusal | null {
  return code !== null && isAppRefusal(code) ? code : null;
}

/** The code of a refused command, if it is one that the app answers by itself. */
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
