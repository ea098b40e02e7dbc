import type { AuthError } from '@supabase/auth-js';

/** The library lists known codes and also allows any other string; this keeps only the known ones. */
type Named<Code> = Code extends string ? (Record<never, never> extends Record<Code, 1> ? never : Code) : never;
/** The last two codes are newer than the library's list. */
type AuthCode = Named<AuthError['code']> | 'current_password_required' | 'current_password_invalid';

/** Maps some refusal codes of `/auth/v1` to the app's reactions. */
export type AuthRefusalTable = Partial<Record<AuthCode, unknown>>;

/** Looks up a refusal in a table; null for other codes, and if the network failed. */
export function matchRefusal<Table extends AuthRefusalTable>(
  error: Pick<AuthError, 'code'> | null,
  table: Table,
): Table[keyof Table] | null {
  const code = error?.code;
  return code !== undefined && Object.hasOwn(table, code) ? (table[code as keyof Table] ?? null) : null;
}
