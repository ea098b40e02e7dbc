/** The session that an access token belongs to; empty where the token is none that we know. */
export function sessionIdOf(token: string): string {
  try {
    const body = token.split('.')[1] ?? '';
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as { session_id?: unknown };
    return typeof claims.session_id === 'string' ? claims.session_id : '';
  } catch {
    return '';
  }
}
