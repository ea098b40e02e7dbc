import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { graphemes } from '@cuppa/domain/platform/text/graphemes';
// oxlint-disable-next-line import/default -- the types of this CommonJS module declare no default
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js';

/** The fonts of one face: the first that has a letter draws it. */
export type Typeface = readonly Font[];

/** Pictures have no words for emoji, joiners and flags; they are left out. */
const UNDRAWN = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\u{fe00}-\u{fe0f}\u{20e3}]/gu;

/** Reads the Latin letters of a font from its package. */
export async function loadTypeface(family: 'figtree' | 'gabarito', weight: number): Promise<Typeface> {
  return Promise.all(
    ['latin', 'latin-ext'].map(async (part) => {
      const file = import.meta.resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`);
      const bytes = await readFile(fileURLToPath(file));
      return opentype.parse(new Uint8Array(bytes).buffer);
    }),
  );
}

/** A text in one line as the face can draw it; null if it has no letter, or one that the face lacks. */
export function drawable(face: Typeface, text: string): string | null {
  const clean = text.normalize('NFC').replaceAll(UNDRAWN, '').replaceAll(/\s+/g, ' ').trim();
  const isKnown = [...clean].every((letter) => letter === ' ' || fontOf(face, letter) !== null);
  return clean !== '' && isKnown ? clean : null;
}

/** The width of a drawable text in pixels. */
export function widthOf(face: Typeface, text: string, sizePx: number): number {
  return placed(face, text, sizePx).width;
}

/** A drawable text as the data of an SVG path, from a point on its baseline. */
export function pathOf(face: Typeface, text: string, at: { x: number; y: number; sizePx: number }): string {
  return placed(face, text, at.sizePx)
    .glyphs.map(({ glyph, x }) =>
      glyph
        .getPath(at.x + x, at.y, at.sizePx)
        .commands.map(written)
        .join(''),
    )
    .join('');
}

/** The library's own way to write a path changes the letter, and breaks it when it is drawn again. */
function written(command: PathCommand): string {
  const numbers = (...values: number[]) => values.map((value) => value.toFixed(1)).join(' ');
  switch (command.type) {
    case 'Z':
      return 'Z';
    case 'Q':
      return `Q${numbers(command.x1, command.y1, command.x, command.y)}`;
    case 'C':
      return `C${numbers(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
    default:
      return `${command.type}${numbers(command.x, command.y)}`;
  }
}

/** The glyphs of a text from left to right. Shaped letter by letter: Latin needs no more, and joins nothing. */
function placed(face: Typeface, text: string, sizePx: number) {
  const glyphs: { glyph: Glyph; x: number }[] = [];
  let width = 0;
  let before: Glyph | null = null;
  let fontBefore: Font | null = null;
  for (const letter of text) {
    const font = fontOf(face, letter) ?? face[0];
    if (font === undefined) continue;
    const glyph = font.charToGlyph(letter);
    const scale = sizePx / font.unitsPerEm;
    if (before !== null && fontBefore === font) width += font.getKerningValue(before, glyph) * scale;
    glyphs.push({ glyph, x: width });
    width += (glyph.advanceWidth ?? 0) * scale;
    [before, fontBefore] = [glyph, font];
  }
  return { glyphs, width };
}

/**
 * Breaks a drawable text into lines of at most a width, between words, and inside a word that is wider. The last of
 * `mostLines` ends in "…" if more would follow.
 */
export function linesOf(
  face: Typeface,
  text: string,
  { sizePx, widthPx, mostLines }: { sizePx: number; widthPx: number; mostLines: number },
): { lines: string[]; isWhole: boolean } {
  const fits = (line: string) => widthOf(face, line, sizePx) <= widthPx;
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(' ').flatMap((word) => piecesOf(word, fits))) {
    const longer = `${line}${line !== '' && piece.isStart ? ' ' : ''}${piece.text}`;
    if (line !== '' && !fits(longer)) {
      lines.push(line);
      line = piece.text;
    } else line = longer;
  }
  lines.push(line);
  if (lines.length <= mostLines) return { lines, isWhole: true };
  const kept = lines.slice(0, mostLines);
  const last = graphemes(kept.at(-1) ?? '');
  while (last.length > 0 && !fits(`${last.join('').trimEnd()}…`)) last.pop();
  return { lines: [...kept.slice(0, -1), `${last.join('').trimEnd()}…`], isWhole: false };
}

/** A word in pieces that each fit a line. */
function piecesOf(word: string, fits: (text: string) => boolean): { text: string; isStart: boolean }[] {
  const pieces: string[] = [''];
  for (const letter of fits(word) ? [word] : graphemes(word)) {
    const last = pieces.at(-1) ?? '';
    if (last === '' || fits(last + letter)) pieces[pieces.length - 1] = last + letter;
    else pieces.push(letter);
  }
  return pieces.map((text, index) => ({ text, isStart: index === 0 }));
}

function fontOf(face: Typeface, letter: string): Font | null {
  return face.find((font) => font.charToGlyphIndex(letter) > 0) ?? null;
}
