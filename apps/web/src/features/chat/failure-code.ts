/** The refusal that an error of the API, the socket or a photo names; null for a lost connection. */
export function failureCode(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : null;
}
