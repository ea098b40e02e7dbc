const DIGIT = /\p{Nd}/u;
/** Marks of direction that keyboards and copied texts put around numbers. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The text with every decimal digit of any script as the ASCII digit of its value: "٢٥" and "２５" become "25". */
export function asciiDigits(text: string): string {
  return text.replaceAll(/[^\0-\x7f]/gu, (character) => (DIGIT.test(character) ? digitValue(character) : character));
}

/** The digits of a text in ASCII, without everything else: a pasted code may have spaces. */
export function onlyDigits(text: string): string {
  return asciiDigits(text).replaceAll(/\D/g, '');
}

/** A typed number, with a point or comma of any script before its decimals; NaN for anything else. */
export function readNumber(text: string): number {
  const plain = asciiDigits(text)
    .replaceAll(DIRECTION_MARKS, '')
    .trim()
    .replace(/^[\u2212\uff0d]/, '-')
    .replace(/^[+\uff0b]/, '')
    .replace(/[,\u066b\uff0c\uff0e]/, '.');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Unicode has the ten digits of a script in a row, from zero; some rows follow each other. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
