import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT_FOLDER } from './paths.ts';

const SOURCES = '{apps,packages,scripts,deploy,bench,soak,e2e}/**/*.{ts,tsx,mjs}';
/** The share of comment lines that may match. */
const MAX_SHARE = 0.005;
const PHRASES = /\b(to|for|of|by) who\b|\b(anew|of its own|[Tt]ells of)\b|\b[Ss]tands\b|\b[Bb]eside\b/;
const FREE_RELATIVE = /^(Who|Whose|Whom|Where|What) .*\b(is|was|are)\b/;

export type CommentLine = { file: string; line: number; text: string; isMatch: boolean };

/** The comment lines of a source file that have text, without their marks. */
export function commentLinesOf(file: string, source: string): CommentLine[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const ends = new Map<number, number>();
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) return;
    for (const { pos, end } of ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []) ends.set(pos, end);
    for (const { pos, end } of ts.getTrailingCommentRanges(source, node.getEnd()) ?? []) ends.set(pos, end);
    for (const child of node.getChildren(tree)) if (!ts.isJSDoc(child)) visit(child);
  };
  visit(tree);
  return [...ends].flatMap(([pos, end]) => {
    const first = tree.getLineAndCharacterOfPosition(pos).line + 1;
    const lines = source.slice(pos, end).split('\n');
    const texts = lines.map((text, index) => ({
      line: first + index,
      text: text.replace(/^\s*(\/\*+|\*(?!\/)|\/\/)?\s*/, '').replace(/\s*\*\/\s*$/, ''),
    }));
    const filled = texts.filter(({ text }) => text !== '');
    return filled.map(({ line, text }, index) => {
      return { file, line, text, isMatch: PHRASES.test(text) || (index === 0 && FREE_RELATIVE.test(text)) };
    });
  });
}

/**
 * Reports phrases in comments that need a second reading, and fails if more than `MAX_SHARE` of all comment lines have
 * one. It does not read docs/glossary.md.
 */
export async function checkComments(): Promise<number> {
  const files = globSync(SOURCES, { cwd: ROOT_FOLDER, exclude: ['**/node_modules/**', '**/dist/**'] });
  const lines = files.flatMap((file) => commentLinesOf(file, readFileSync(join(ROOT_FOLDER, file), 'utf8')));
  if (lines.length < 1_000) throw new Error(`Only ${lines.length} comment lines in ${files.length} files were read.`);
  const matches = lines.filter(({ isMatch }) => isMatch);
  for (const { file, line, text } of matches) console.log(`${file}:${line} ${text}`);
  const share = matches.length / lines.length;
  console.log(`${matches.length} of ${lines.length} comment lines match: ${(share * 100).toFixed(2)} %.`);
  return share > MAX_SHARE ? 1 : 0;
}
