import { accountWords } from '../../accounts/account/account-words.ts';
import { isName } from '../../platform/text/clean-text.ts';
import { onlyDigits } from '../../platform/text/digits.ts';
import { WORD_LANGUAGES } from '../../platform/words/language.ts';

/** Why a cleaned line cannot be a name: no letter shows, or it is an address, a phone number, or pretends to be us. */
export type NameProblem = 'no-letter' | 'link' | 'phone' | 'ours';

/** The longest row of digits that a name has for another reason, such as a year of birth. */
const MAX_DIGITS = 5;
/** The domains that people type without a protocol; others count with a path behind them. */
const DOMAINS =
  'app|art|at|be|biz|ca|cc|ch|club|co|com|de|dev|es|eu|fr|gg|info|io|it|link|live|ly|me|net|nl|online|org|pl|pro|pt|ru|se|shop|site|store|to|tv|uk|us|vip|xyz|рф|укр|中国|in';
const LINK = new RegExp(
  String.raw`https?:|www\.|\S@\S+\.\S|[\p{L}\p{N}-]\.(?:(?:${DOMAINS})(?![\p{L}\p{N}])|\p{L}{2,}/)`,
  'iu',
);
const LINK_DOTS = /[\u3002\uff0e\uff61]/g;

/**
 * Letters of other scripts and signs that look like a Latin letter, as in Unicode's list of confusables (UTS #39), as far
 * as the words above need them.
 */
const LOOKALIKES: Record<string, string> = {
  a: 'аαɑ@4ᴀ',
  b: 'вβьᏼʙ8',
  c: 'сϲᴄҫ¢ց',
  d: 'ԁᴅժ',
  e: 'еεєҽᴇ3ё',
  f: 'ƒꞙ',
  g: 'ɡԍց9',
  h: 'һնհʜ',
  i: 'іιı1!|ɪїí',
  k: 'кκᴋ',
  l: 'ӏⅼʟ',
  m: 'мᴍ',
  n: 'пηոɴи',
  o: 'оοօ0ᴏσ',
  p: 'рρᴘ',
  r: 'гʀᴦ',
  s: 'ѕ5$ꜱ',
  t: 'тτᴛ7',
  u: 'υսᴜцμџʋ',
  v: 'νѵᴠ',
  w: 'ѡωԝᴡ',
  x: 'хχ',
  y: 'уγүʏ',
};
const LETTER_OF = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, all]) => [...all].map((one) => [one, letter] as const)),
);

/** Words that only staff would carry, as skeletons. */
const OF_STAFF = new Set(
  [
    'admin',
    'administrator',
    'moderator',
    'mod',
    'moderation',
    'staff',
    'support',
    'helpdesk',
    'moderators',
    'official',
    'system',
    'team',
  ].map(skeleton),
);
const OURS = skeleton('cuppa');
/** What others read in place of the name of somebody who deleted their account. */
const DEPARTED = WORD_LANGUAGES.map((language) => skeleton(accountWords(language).departedName));

/** Finds what keeps a cleaned line from being a name; null if nothing does. */
export function nameProblemOf(line: string): NameProblem | null {
  if (!isName(line)) return 'no-letter';
  const plain = line.normalize('NFKC').replaceAll(LINK_DOTS, '.');
  if (LINK.test(plain)) return 'link';
  if (onlyDigits(plain).length > MAX_DIGITS) return 'phone';
  return isOurs(line) ? 'ours' : null;
}

/** Whether a name pretends to be us, our staff or somebody who has left. */
function isOurs(name: string): boolean {
  const whole = skeleton(name);
  if (whole.includes(OURS) || DEPARTED.includes(whole)) return true;
  return wordsOf(name).some((word) => OF_STAFF.has(skeleton(word)));
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}\p{N}$@!|]+/u).filter((word) => word !== '');
/** Letters that stand alone, as in “C u p p a”. */
const SPACED =
  /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]\p{M}*(?:[^\p{L}\p{M}\p{N}]+[\p{L}\p{N}]\p{M}*)+(?![\p{L}\p{M}\p{N}])/gu;
/** Words between our name and one of staff that change nothing. */
const BETWEEN = new Set(['of', 'by', 'from', 'the'].map(skeleton));

/**
 * Whether a line that is no name speaks as if it were ours, such as the title “Cuppa Team meets you”. A cuppa is a cup
 * of tea, and a team may meet, so that only the two together count, or nothing else.
 */
export function speaksForUs(line: string): boolean {
  const words = wordsOf(line.replaceAll(SPACED, (letters) => letters.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')))
    .map(skeleton)
    .filter((word) => word !== '' && !BETWEEN.has(word));
  const isStaff = (word: string | undefined) => word !== undefined && OF_STAFF.has(word);
  const isBoth = (word: string) =>
    (word.startsWith(OURS) && isStaff(word.slice(OURS.length))) ||
    (word.endsWith(OURS) && isStaff(word.slice(0, -OURS.length)));
  return (
    (words.length > 0 && words.every((word) => word === OURS || isStaff(word))) ||
    words.some(
      (word, index) => isBoth(word) || (word === OURS && (isStaff(words[index - 1]) || isStaff(words[index + 1]))),
    )
  );
}

/** A text as the eye takes it: without marks and signs, each letter as the Latin one it looks like, at most two in a row. */
function skeleton(text: string): string {
  // Some look like another letter than the one that they are a form of, so they are looked up before and after.
  const letters = [...text.toLowerCase()]
    .flatMap((character) => LETTER_OF.get(character) ?? [...character.normalize('NFKD').toLowerCase()])
    .map((character) => LETTER_OF.get(character) ?? character)
    .filter((character) => /[\p{L}\p{N}]/u.test(character));
  return letters
    .filter((letter, index) => letter !== letters[index - 1] || letter !== letters[index - 2])
    .join('')
    .replaceAll('l', 'i');
}
