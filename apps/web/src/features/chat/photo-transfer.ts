import type { Message } from '@cuppa/contract/chat/chat-schema';
import { readAccessToken } from '../../lib/session/auth-client.ts';

const PATIENCE_MS = 60_000;

/** Photos are plain bytes, outside of the typed API. `code` is the server's refusal. */
class PhotoRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'PhotoRefusal';
    this.code = code;
  }
}

async function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
  const token = await readAccessToken();
  const answer = await fetch(`/api/photos/${path}`, {
    ...init,
    headers: { ...init.headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (answer.ok) return answer;
  const refusal = (await answer.json().catch(() => null)) as { code?: string } | null;
  throw new PhotoRefusal(refusal?.code ?? (answer.status === 413 ? 'PHOTO_TOO_LARGE' : 'INTERNAL'));
}

/** Sends a photo as a message; under the same `clientId` it is the same message. */
export async function uploadPhoto(connectionId: string, clientId: string, blob: Blob): Promise<Message> {
  const answer = await ask(`${connectionId}?clientId=${clientId}`, {
    method: 'POST',
    body: blob,
    headers: { 'content-type': blob.type },
  });
  return (await answer.json()) as Message;
}

export async function fetchPhoto(photoId: string): Promise<Blob> {
  return (await ask(photoId)).blob();
}
