import { shortenUntrusted } from './untrusted-text.ts';

/**
 * The refusal that a mail link or provider put into the URL, in its query or fragment. Its words are not ours, and are
 * shown as such.
 */
export function readCallbackFailure(address: string): { words: string; code: string; details: string } | null {
  const url = new URL(address);
  for (const params of [url.searchParams, new URLSearchParams(url.hash.slice(1))]) {
    const error = params.get('error');
    const description = params.get('error_description');
    const code = params.get('error_code') ?? '';
    if (error === null && description === null) continue;
    const details = shortenUntrusted([error, code].filter(Boolean).join(' '));
    return { words: shortenUntrusted(description ?? error ?? ''), code, details };
  }
  return null;
}
