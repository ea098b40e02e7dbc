import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import { useMemo } from 'react';
import { type RequestPhoto, usePhotoRequest } from '../../lib/server/photo-request.ts';

type SentPhoto = { connectionId: string; clientId: string; replyToId: string | undefined };

export type PhotoTransfer = {
  /** Sends a photo as a message; under the same `clientId` it is the same message. Rejects with a PhotoRefusal. */
  upload(sent: SentPhoto, blob: Blob): Promise<Message>;
  fetch(photoId: string): Promise<Blob>;
};

/** Uploads and downloads the photos of a chat. */
export function usePhotoTransfer(): PhotoTransfer {
  const request = usePhotoRequest();
  return useMemo(() => createPhotoTransfer(request), [request]);
}

function createPhotoTransfer(request: RequestPhoto): PhotoTransfer {
  return {
    upload: async ({ connectionId, clientId, replyToId }, blob) => {
      const query = new URLSearchParams({ clientId, ...(replyToId !== undefined && { replyToId }) });
      const answer = await request(`/api/photos/${connectionId}?${query}`, {
        method: 'POST',
        body: blob,
        headers: { 'content-type': blob.type },
      });
      return (await answer.json()) as Message;
    },
    fetch: async (photoId) => (await request(`/api/photos/${photoId}`)).blob(),
  };
}
