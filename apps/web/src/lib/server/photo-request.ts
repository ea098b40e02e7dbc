import { useCallback } from 'react';
import { readAccessToken } from '../session/access-token.ts';
import { useLoadAuthClient } from '../session/auth-client-provider.tsx';
import { tokenInTime } from './in-time.ts';

const PATIENCE_MS = 60_000;

/** A photo request that the server refused; `code` is its refusal, which may come from any route. */
export class PhotoRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'PhotoRefusal';
    this.code = code;
  }
}

export type RequestPhoto = (
  path: string,
  init?: RequestInit & { headers?: Record<string, string> },
) => Promise<Response>;

/** Calls the photo routes, which carry plain bytes outside the typed API. Rejects with a PhotoRefusal. */
export function usePhotoRequest(): RequestPhoto {
  const loadAuthClient = useLoadAuthClient();
  return useCallback(
    async (path, init = {}) => {
      const token = await tokenInTime(loadAuthClient().then(readAccessToken));
      const answer = await fetch(path, {
        ...init,
        headers: { ...init.headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (answer.ok) return answer;
      const refusal = (await answer.json().catch(() => null)) as { code?: string } | null;
      throw new PhotoRefusal(refusal?.code ?? (answer.status === 413 ? 'PHOTO_TOO_LARGE' : 'INTERNAL'));
    },
    [loadAuthClient],
  );
}
