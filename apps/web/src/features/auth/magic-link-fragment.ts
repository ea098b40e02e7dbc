export type MagicLinkFragment =
  | { kind: 'tokens'; accessToken: string; refreshToken: string }
  /** The message is empty where the link gives none. */
  | { kind: 'failed'; message: string };

/** Reads a fragment that carries the magic-link marker; null for any other fragment. */
export function readMagicLinkFragment(hash: string): MagicLinkFragment | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  if (params.get('type') !== 'magiclink') return null;
  const error = params.get('error_description') ?? params.get('error');
  if (error !== null) return { kind: 'failed', message: error };
  const accessToken = params.get('access_token');
  if (!accessToken) return { kind: 'failed', message: '' };
  return { kind: 'tokens', accessToken, refreshToken: params.get('refresh_token') ?? '' };
}
