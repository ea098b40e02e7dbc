import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_FOLDER } from './paths.ts';

const SOURCES = 'apps/web/src/**/*.{ts,tsx,css}';
/** The only files that may contain literal colors, sizes, radii, shadows and durations. */
const TOKEN_FILES = /ui\/(tokens|pigments|measures|call-measures)\.css$/;
const TESTS = /\.test\.tsx?$/;

const LITERALS: [what: string, pattern: RegExp, instead: string][] = [
  [
    'colour',
    /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?!['"]\))|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/i,
    'use a token (bg-surface, text-ink-2, var(--line))',
  ],
  [
    'size or duration in an arbitrary value',
    /[\w)]-?\[[^\]\s'"]*?(?<![\w.-])-?\d*\.?\d+(?:px|rem|em|pt|ms|s)\b[^\]\s'"]*\]/,
    'use the scale (p-4, size-11, text-t3, rounded-l, duration-(--t-fast)) or a token in parentheses',
  ],
  ['duration', /(?<![\w-])(?:duration|delay)-\d+/, 'use a token: duration-(--t-fast)'],
  ['shadow', /(?<![\w-])(?:inset-)?shadow-\[(?![^\]]*var\(--)/, 'use shadow-e1, shadow-e2 or shadow-e3'],
];
/** In style sheets every length and time counts as a literal, in any position. */
const STYLE_SHEET_LITERAL = /(?<![\w.-])-?\d*\.?\d+(?:px|rem|em|pt|ms|s)\b/;
/** Media queries cannot read custom properties. */
const NOT_READABLE_BY_TOKENS = /@media|@container|unicode-range|-override|size-adjust|--breakpoint/;

export type Literal = { file: string; line: number; what: string; text: string; instead: string };

/** The literal colors, sizes, radii, shadows and durations in one file's text. */
export function findLiterals(file: string, text: string): Literal[] {
  if (TOKEN_FILES.test(file) || TESTS.test(file)) return [];
  return withoutComments(text)
    .split('\n')
    .flatMap((lineText, index) => {
      const found = LITERALS.filter(([, pattern]) => pattern.test(lineText)).map(([what, , instead]) => ({
        what,
        instead,
      }));
      if (file.endsWith('.css') && STYLE_SHEET_LITERAL.test(lineText) && !NOT_READABLE_BY_TOKENS.test(lineText))
        found.push({ what: 'size or duration', instead: 'name it in ui/measures.css' });
      return found.map((each) => ({ ...each, file, line: index + 1, text: lineText.trim() }));
    });
}

/** Blanks comments, so that lines keep their numbers. */
function withoutComments(text: string): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/(?<![:'"`])\/\/.*$/gm, '');
}

/** Checks the whole web app, prints the findings and answers their number. */
export async function checkLiterals(): Promise<number> {
  const files = globSync(SOURCES, { cwd: ROOT_FOLDER });
  if (files.length < 100) throw new Error(`Only ${files.length} files were looked at.`);
  const found = files.flatMap((file) => findLiterals(file, readFileSync(join(ROOT_FOLDER, file), 'utf8')));
  for (const { file, line, what, text, instead } of found)
    console.error(`${file}:${line} ${what}: ${text.slice(0, 120)}\n    ${instead}`);
  console.log(`${files.length} files, ${found.length} literals outside the tokens.`);
  return found.length;
}
