import { thumbHashToDataURL } from 'thumbhash';

/** A picture of some pixels for a placeholder; null if it is none. */
export function placeholderOf(thumbhash: string): string | null {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (char) => char.codePointAt(0) ?? 0));
  } catch {
    return null;
  }
}
