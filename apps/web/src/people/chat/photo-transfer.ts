import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import { useMemo } from 'react';
import { type RequestPhoto, usePhotoRequest } from '../../lib/server/photo-request.ts';

export type PhotoTransfer = {
  /** Sends a photo as a message; under the same `clientId` it is the same message. Rejects with a PhotoRefusal. */
  upload(connectionId: string, clientId: string, blob: Blob): Promise<Message>;
  fetch(photoId: string): Promise<Blob>;
};

/** Uploads and downloads the photos of a chat. */
export function usePhotoTransfer(): PhotoTransfer {
  const request = usePhotoRequest();
  return useMemo(() => createPhotoTransfer(request), [request]);
}

function createPhotoTransfer(request: RequestPhoto): PhotoTransfer {
  return {
    upload: async (connectionId, clientId, blob) => {
      const answer = await request(`/api/photos/${connectionId}?clientId=${clientId}`, {
        method: 'POST',
        body: blob,
        headers: { 'content-type': blob.type },
      });
      return (await answer.json()) as Message;
    },
    fetch: async (photoId) => (await request(`/api/photos/${photoId}`)).blob(),
  };
}
