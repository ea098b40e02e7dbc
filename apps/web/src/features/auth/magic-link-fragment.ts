import { shortenForeign } from './foreign-words.ts';

export type MagicLinkFragment =
  | { kind: 'tokens'; accessToken: string; refreshToken: string }
  /** The words of whoever made the link; empty where it gives none. */
  | { kind: 'failed'; words: string };

/** Reads a fragment that carries the magic-link marker; null for any other fragment. */
export function readMagicLinkFragment(hash: string): MagicLinkFragment | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  if (params.get('type') !== 'magiclink') return null;
  const error = params.get('error_description') ?? params.get('error');
  if (error !== null) return { kind: 'failed', words: shortenForeign(error) };
  const accessToken = params.get('access_token');
  if (!accessToken) return { kind: 'failed', words: '' };
  return { kind: 'tokens', accessToken, refreshToken: params.get('refresh_token') ?? '' };
}
