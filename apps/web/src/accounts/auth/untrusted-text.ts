const MAX_LENGTH = 120;

/** Shortens text from a URL, which anyone could have written: to one short line. */
export function shortenUntrusted(text: string): string {
  const line = text.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= MAX_LENGTH ? line : `${characters.slice(0, MAX_LENGTH).join('').trimEnd()}…`;
}
