/** The refusal that a mail link or provider put into the address, in its query or its fragment. */
export function readCallbackFailure(address: string): { message: string; code: string; details: string } | null {
  const url = new URL(address);
  for (const params of [url.searchParams, new URLSearchParams(url.hash.slice(1))]) {
    const error = params.get('error');
    const description = params.get('error_description');
    const code = params.get('error_code') ?? '';
    if (error === null && description === null) continue;
    return { message: description ?? error ?? '', code, details: [error, code].filter(Boolean).join(' ') };
  }
  return null;
}
