import type { Message } from '@cuppa/contract/chat/chat-schema';
import { useMemo } from 'react';
import { readAccessToken } from '../../lib/session/access-token.ts';
import { type LoadAuthClient, useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { PhotoRefusal } from './photo-refusal.ts';

const PATIENCE_MS = 60_000;

export type PhotoTransfer = {
  /** Sends a photo as a message; under the same `clientId` it is the same message. Rejects with a PhotoRefusal. */
  upload(connectionId: string, clientId: string, blob: Blob): Promise<Message>;
  fetch(photoId: string): Promise<Blob>;
};

/** The way of a chat's photos to the server and back: plain bytes, outside of the typed API. */
export function usePhotoTransfer(): PhotoTransfer {
  const loadAuthClient = useLoadAuthClient();
  return useMemo(() => createPhotoTransfer(loadAuthClient), [loadAuthClient]);
}

function createPhotoTransfer(loadAuthClient: LoadAuthClient): PhotoTransfer {
  async function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const token = await readAccessToken(await loadAuthClient());
    const answer = await fetch(`/api/photos/${path}`, {
      ...init,
      headers: { ...init.headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.ok) return answer;
    const refusal = (await answer.json().catch(() => null)) as { code?: string } | null;
    throw new PhotoRefusal(refusal?.code ?? (answer.status === 413 ? 'PHOTO_TOO_LARGE' : 'INTERNAL'));
  }

  return {
    upload: async (connectionId, clientId, blob) => {
      const answer = await ask(`${connectionId}?clientId=${clientId}`, {
        method: 'POST',
        body: blob,
        headers: { 'content-type': blob.type },
      });
      return (await answer.json()) as Message;
    },
    fetch: async (photoId) => (await ask(photoId)).blob(),
  };
}
