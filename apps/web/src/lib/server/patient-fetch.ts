import { pause } from '../store/waiting.ts';

const LONGEST_WAIT_S = 30;

/**
 * Sends a request, and sends it again if the server refuses it for now and names a time to wait, up to half a minute in
 * total. A request over the limit (429) was refused before anything was done. While the server is without its database
 * (503), only a read (`isRead`) is sent again.
 */
export async function fetchWithRetries(send: () => Promise<Response>, isRead: boolean): Promise<Response> {
  for (let waited = 0; ; ) {
    const answer = await send();
    const seconds = Number(answer.headers.get('retry-after'));
    waited += seconds;
    const mayRepeat = answer.status === 429 || (isRead && answer.status === 503);
    if (!mayRepeat || seconds === 0 || !(waited <= LONGEST_WAIT_S)) return answer;
    await pause(seconds * 1_000);
  }
}
