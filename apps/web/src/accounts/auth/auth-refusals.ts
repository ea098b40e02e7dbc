import type { AuthError } from '@supabase/auth-js';

/** The library names the codes that it knows and allows any other string beside them. */
type Named<Code> = Code extends string ? (Record<never, never> extends Record<Code, 1> ? never : Code) : never;
/** The last two are newer than the library's list. */
type AuthCode = Named<AuthError['code']> | 'current_password_required' | 'current_password_invalid';

/** Maps some refusal codes of `/auth/v1` to what the app does about them. */
export type AuthRefusalTable = Partial<Record<AuthCode, unknown>>;

/** Looks a refusal up in a table; null for a code that the table leaves to others, and for a lost network. */
export function authRefusalOf<Table extends AuthRefusalTable>(
  error: Pick<AuthError, 'code'> | null,
  table: Table,
): Table[keyof Table] | null {
  const code = error?.code;
  return code !== undefined && Object.hasOwn(table, code) ? (table[code as keyof Table] ?? null) : null;
}
