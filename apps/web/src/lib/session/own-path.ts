/** The path, if it leads to a page of our own; null for another site's address, however it is written. */
export function ownPath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/')) return null;
  try {
    // The browser's own reading counts: it drops tabs, and takes "//" and "/\" for the beginning of a host.
    return new URL(path, location.origin).origin === location.origin ? path : null;
  } catch {
    return null;
  }
}
