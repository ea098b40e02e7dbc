/** How long an answer may take. A language model is given 20 s, and a photo goes up slowly on a phone. */
const READ_MS = 25_000;
const WRITE_MS = 15_000;
const UPLOAD_MS = 120_000;
/** A fresh access token takes one short answer. */
const TOKEN_MS = 10_000;

/** No answer came in time. Whether the server did something is not known. */
export class NoAnswer extends Error {}

/** `fetch` that rejects with NoAnswer where the server answers nothing for too long. */
export async function fetchInTime(request: Request, init: RequestInit, isRead: boolean): Promise<Response> {
  const isUpload = request.headers.get('content-type')?.startsWith('multipart/') === true;
  const ended = new AbortController();
  const end = () => ended.abort(request.signal.reason);
  request.signal.addEventListener('abort', end);
  const timer = setTimeout(() => ended.abort(new NoAnswer()), isUpload ? UPLOAD_MS : isRead ? READ_MS : WRITE_MS);
  try {
    return await fetch(request, { ...init, signal: ended.signal });
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', end);
  }
}

/** The token, or NoAnswer where it does not come soon: offline, the auth client tries for half a minute. */
export async function tokenInTime<Token>(token: Promise<Token>): Promise<Token> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), TOKEN_MS);
  });
  return Promise.race([token, isLate]).finally(() => clearTimeout(timer));
}
