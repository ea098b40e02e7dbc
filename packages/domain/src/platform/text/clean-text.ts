/**
 * Invisible characters, some of which change how others are read: controls, bidi overrides and isolates, separators.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;
const HIDDEN_IN_PROSE = new RegExp(HIDDEN.source.replace('[', '(?!\\n)['), 'gu');
/** Real scripts stack a few marks on one letter; more would cover the lines above and below. */
const STACKED_MARKS = /\p{M}{5}/u;

/**
 * Whether a one-line text has no hidden characters or stacked marks. Every script is allowed, and so are joiners and
 * emoji.
 */
export function isCleanLine(text: string): boolean {
  return !HIDDEN.test(text) && !STACKED_MARKS.test(text);
}

/** Whether a text can be a name: clean, and with a letter in it. */
export function isName(text: string): boolean {
  return isCleanLine(text) && /\p{L}/u.test(text);
}

/** Removes hidden characters from a longer text, and all but one of several empty lines in a row. */
export function cleanProse(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll(HIDDEN_IN_PROSE, '')
    .replaceAll(/\p{M}{5,}/gu, (marks) => [...marks].slice(0, 4).join(''))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
