/** The path, if it leads to a page of ours; null for another site's address, however it is written. */
export function ownPath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/')) return null;
  try {
    // Parsed as the browser does it: it drops tabs, and reads "//" and "/\" as the start of a host.
    return new URL(path, location.origin).origin === location.origin ? path : null;
  } catch {
    return null;
  }
}
