/** The session id of an access token; empty if the token cannot be read. */
export function sessionIdOf(token: string): string {
  try {
    const body = token.split('.')[1] ?? '';
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as { session_id?: unknown };
    return typeof claims.session_id === 'string' ? claims.session_id : '';
  } catch {
    return '';
  }
}
