import { readStored, removeStored, writeStored } from '../device/storage.ts';

/** More sessions than any device ends while the server is unreachable. */
const MOST = 5;
const ANSWER_MS = 10_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;
/** Done, or nothing left to do: forged, over, or gone (auth-contract section 3.10). */
const SETTLED = [204, 401, 403, 404];

let retry: ReturnType<typeof setTimeout> | undefined;

/** Keeps the access token of a session that ends on this device, until the server knows. It survives the page. */
export function noteEnded(token: string): void {
  write([...read().filter((kept) => kept !== token), token].slice(-MOST));
}

export function forgetEnded(token: string): void {
  write(read().filter((kept) => kept !== token));
}

/** Reports every session that ended here to the server: now, when the network is back, and with growing pauses. */
export function reportEndedSessions(pauseMs = FIRST_PAUSE_MS): void {
  clearTimeout(retry);
  removeEventListener('online', tellNow);
  void tellAll().then((isDone) => {
    if (isDone) return;
    clearTimeout(retry);
    addEventListener('online', tellNow);
    retry = setTimeout(reportEndedSessions, pauseMs, Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
  });
}

const tellNow = () => reportEndedSessions();

async function tellAll(): Promise<boolean> {
  for (const token of read()) {
    const status = await tell(token);
    if (!SETTLED.includes(status)) return false;
    forgetEnded(token);
  }
  return true;
}

/** The answer's status; 0 without an answer. */
function tell(token: string): Promise<number> {
  return fetch(`${location.origin}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(ANSWER_MS),
  }).then(
    ({ status }) => status,
    () => 0,
  );
}

function read(): string[] {
  const kept = readStored('endedSessions');
  return Array.isArray(kept) ? kept : [];
}

function write(tokens: string[]): void {
  if (tokens.length === 0) removeStored('endedSessions');
  else writeStored('endedSessions', tokens);
}
