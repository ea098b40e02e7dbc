const MAX_LENGTH = 120;

/** Text from an address, which anybody may have written: on one line, and too short for a story. */
export function shortenForeign(text: string): string {
  const line = text.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= MAX_LENGTH ? line : `${characters.slice(0, MAX_LENGTH).join('').trimEnd()}…`;
}
