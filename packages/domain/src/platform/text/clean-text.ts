/** Characters that show nothing and change how others are read: controls, bidi overrides and isolates, separators. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;
const HIDDEN_IN_PROSE = new RegExp(HIDDEN.source.replace('[', '(?!\\n)['), 'gu');
/** Real scripts stack a few marks on one letter; more cover the lines above and below. */
const STACKED_MARKS = /\p{M}{5}/u;

/** Whether a text of one line is what it looks like. Every script is welcome, and so are joiners and emoji. */
export function isCleanLine(text: string): boolean {
  return !HIDDEN.test(text) && !STACKED_MARKS.test(text);
}

/** Whether a text is a name: clean, and with a letter in it. */
export function isName(text: string): boolean {
  return isCleanLine(text) && /\p{L}/u.test(text);
}

/** A longer text without hidden characters, and without more than one empty line in a row. */
export function cleanProse(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll(HIDDEN_IN_PROSE, '')
    .replaceAll(/\p{M}{5,}/gu, (marks) => [...marks].slice(0, 4).join(''))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
