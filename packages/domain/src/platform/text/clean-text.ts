/** Line ends of one text. More would push everything else off the screen. */
const MAX_LINE_ENDS = 80;
/** Real scripts stack a few marks on one letter; more would cover the lines above and below. */
const MAX_MARKS = 4;
/** Tibetan, Burmese, Khmer and Tai Tham write consonants below each other, and Hebrew points, accents and cantillation. */
const MAX_MARKS_OF_TALL_SCRIPTS = 8;

/**
 * Characters that show nothing or change how others are read: controls, bidi overrides and isolates, blank letters,
 * separators, half pairs. The emoji of newer Unicode versions stay.
 */
const HIDDEN =
  /(?!\p{ExtPict})[\u034f\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffc\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}]/gu;
/** The flags of England, Scotland and the like are spelled with tags; anywhere else tags are hidden words. */
const TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;
/** Variation selectors behind a character that has no variation, where they would only tell equal texts apart. */
const VARIATIONS =
  /(?<![\p{Emoji}\p{ExtPict}\p{S}\p{Script=Han}\p{Script=Myanmar}\p{Script=Phags_Pa}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(?<!\p{Script=Mongolian})[\u180b-\u180f]/gu;
/**
 * Joiners outside of words and emoji. At the end of a word they change how a mark (Malayalam) or an Arabic letter is
 * drawn.
 */
const JOINERS =
  /(?<![\p{L}\p{M}\p{ExtPict}\p{EMod}])[\u200c\u200d]|(?<![\p{M}\p{Script=Arabic}])[\u200c\u200d](?![\p{L}\p{M}\p{ExtPict}])/gu;
/** Marks with the joiners among them, which would otherwise begin a new count. */
const MARKS = /\p{M}[\p{M}\u200c\u200d]*/gu;
const TALL_SCRIPT = /[\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Tai_Tham}\p{Script=Hebrew}]/u;
/** A character that a reader sees: no space, mark or joiner, and not the empty cell of Braille. */
const SHOWN = /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{DI}\u2800]/u;
const BLANK = /[\p{Z}\t\n\u2800]/u;

/** Whether a reader sees anything of a text. */
export function showsSomething(text: string): boolean {
  return SHOWN.test(text);
}

/** Whether a text can be a name: it has a letter that shows. */
export function isName(text: string): boolean {
  return /(?!\p{DI})\p{L}/u.test(text);
}

/**
 * One line as others may read it: without hidden characters and towers of marks, with line ends as spaces. Empty if
 * nothing of it shows. Every script is allowed, and so are joiners and emoji.
 */
export function cleanLine(text: string): string {
  return whole(withoutHidden(text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')).replaceAll(/ {2,}/g, ' '));
}

/**
 * A longer text as others may read it: as cleanLine, but with its lines. At most one empty line in a row; after too
 * many line ends the rest follows as one line.
 */
export function cleanProse(text: string): string {
  const lines = withoutHidden(text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')).split('\n');
  const parts = whole(
    lines
      .map(withoutEnd)
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n'),
  ).split('\n');
  const rest = parts.splice(MAX_LINE_ENDS).filter((line) => line !== '');
  return [...parts, ...(rest.length > 0 ? [rest.join(' ')] : [])].join('\n');
}

function withoutHidden(text: string): string {
  return text
    .replaceAll('\t', ' ')
    .replaceAll(HIDDEN, (character) => (character === '\n' ? character : ''))
    .replaceAll(TAGS, '$1')
    .replaceAll(VARIATIONS, '')
    .replaceAll(/[\u200c\u200d]{2,}/g, (joiners) => joiners.charAt(0))
    .replaceAll(MARKS, (marks) => {
      const most = TALL_SCRIPT.test(marks) ? MAX_MARKS_OF_TALL_SCRIPTS : MAX_MARKS;
      return [...marks].slice(0, most).join('');
    })
    .replaceAll(JOINERS, '');
}

function whole(text: string): string {
  if (!showsSomething(text)) return '';
  let start = 0;
  while (BLANK.test(text.charAt(start))) start += 1;
  return withoutEnd(text.slice(start));
}

/** By hand, because a pattern tries a long row of blanks from each of its places. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (BLANK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
