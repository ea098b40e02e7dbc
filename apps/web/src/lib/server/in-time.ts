/** The longest time for an answer. A language model is given 20 s, and a photo uploads slowly on a phone. */
const READ_MS = 25_000;
const WRITE_MS = 15_000;
const UPLOAD_MS = 120_000;
/** A fresh access token takes one short answer. */
const TOKEN_MS = 10_000;

/** Whether no answer came in time. The server may or may not have done something then. */
export const isNoAnswer = (error: unknown): boolean => (error as { name?: string } | null)?.name === 'TimeoutError';

/** `fetch` that rejects with a TimeoutError if the server does not answer in time. */
export function fetchInTime(request: Request, init: RequestInit, isRead: boolean): Promise<Response> {
  const isUpload = request.headers.get('content-type')?.startsWith('multipart/');
  const over = AbortSignal.timeout(isUpload ? UPLOAD_MS : isRead ? READ_MS : WRITE_MS);
  return fetch(request, { ...init, signal: AbortSignal.any([request.signal, over]) });
}

/** The token, or a TimeoutError if it takes too long: offline, the auth client tries for half a minute. */
export function tokenInTime<Token>(token: Promise<Token>): Promise<Token> {
  const over = AbortSignal.timeout(TOKEN_MS);
  return Promise.race([
    token,
    new Promise<never>((_resolve, reject) => {
      over.onabort = () => reject(over.reason as Error);
    }),
  ]);
}
