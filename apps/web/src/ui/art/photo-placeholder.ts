import { thumbHashToDataURL } from 'thumbhash';

/** The tiny picture of a thumbhash, as an address; null if the thumbhash is invalid. */
export function placeholderOf(thumbhash: string): string | null {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (char) => char.codePointAt(0) ?? 0));
  } catch {
    return null;
  }
}
