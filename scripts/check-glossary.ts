import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT_FOLDER } from './paths.ts';

const GLOSSARY = 'docs/glossary.md';
const HEADING = '## Words we do not use';
const SOURCES = [
  'packages/*/src/**/*.ts',
  'apps/server/{src,testing}/**/*.ts',
  'apps/web/src/**/*.{ts,tsx}',
  'scripts/**/*.{ts,mjs}',
  'bench/**/*.ts',
  'soak/**/*.ts',
  'e2e/**/*.ts',
];
/** Texts for people, which may use any word, and this check with its tests. */
const NOT_LOOKED_AT = /(^|\/)(words|messages)\/|^scripts\/check-glossary(\.test)?\.ts$/;

/** A word to avoid. `isForComments`: identifiers may use it. `except`: beginnings of the paths that may use it. */
export type AvoidedWord = { word: string; say: string; isForComments: boolean; except: string[] };
export type Finding = { file: string; line: number; word: string; say: string };

/** The words of the glossary's table; a word in brackets after it, `(comments)`, limits it to comments. */
export function readAvoidedWords(glossary: string): AvoidedWord[] {
  const table = glossary.split(HEADING)[1] ?? '';
  const rows = [...table.matchAll(/^\|([^|]+)\|([^|]+)\|([^|]*)\|$/gm)].slice(2);
  return rows.flatMap(([, words = '', say = '', except = '']) => {
    const isForComments = words.includes('(comments)');
    const places = [...except.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place);
    return words
      .replace('(comments)', '')
      .split(',')
      .map((word) => ({ word: word.trim(), say: say.trim(), isForComments, except: places }));
  });
}

/** The avoided words in the path, the identifiers and the comments of one file; `file` is its path from the root. */
export function findAvoidedWords(file: string, source: string, words: readonly AvoidedWord[]): Finding[] {
  const path = file.replaceAll('\\', '/');
  if (NOT_LOOKED_AT.test(path)) return [];
  const here = words.filter(({ except }) => !except.some((place) => path.startsWith(place)));
  const { identifiers, comments } = partsOf(path, source);
  const found = new Map<string, Finding>();
  const look = (text: string, line: number, among: readonly AvoidedWord[]) => {
    for (const { word, say } of among)
      if (formsOf(word).test(text)) found.set(`${line} ${word}`, { file: path, line, word, say });
  };
  const forNames = here.filter(({ isForComments }) => !isForComments);
  look(wordsOf(path), 1, forNames);
  for (const { text, line } of identifiers) look(wordsOf(text), line, forNames);
  for (const { text, line } of comments) look(text, line, here);
  return [...found.values()].toSorted((a, b) => a.line - b.line);
}

/** Prints every avoided word in the project; answers their number. */
export async function checkGlossary(): Promise<number> {
  const words = readAvoidedWords(readFileSync(join(ROOT_FOLDER, GLOSSARY), 'utf8'));
  const files = globSync(SOURCES, { cwd: ROOT_FOLDER });
  if (words.length === 0 || files.length < 500) {
    throw new Error(`Only ${words.length} words of ${GLOSSARY} and ${files.length} files were looked at.`);
  }
  const found = files.flatMap((file) => findAvoidedWords(file, readFileSync(join(ROOT_FOLDER, file), 'utf8'), words));
  for (const { file, line, word, say } of found)
    console.error(`${file}:${line} "${word}": say ${say} (${GLOSSARY}, "Words we do not use")`);
  console.log(`${files.length} files, ${words.length} words to avoid, ${found.length} found.`);
  return found.length;
}

type Part = { text: string; line: number };

/** The identifiers and the lines of comments of a file. Code in backticks is blanked. */
function partsOf(file: string, source: string): { identifiers: Part[]; comments: Part[] } {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const lineAt = (position: number) => tree.getLineAndCharacterOfPosition(position).line + 1;
  const identifiers: Part[] = [];
  const ranges = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) identifiers.push({ text: node.text, line: lineAt(node.getStart()) });
    if (ts.isJsxText(node)) return;
    const around = [
      ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
    ];
    for (const range of around) ranges.set(range.pos, range);
    for (const child of node.getChildren(tree)) if (!ts.isJSDoc(child)) visit(child);
  };
  visit(tree);
  const comments = [...ranges.values()].flatMap(({ pos, end }) =>
    source
      .slice(pos, end)
      .replaceAll(/`[^`\n]*`/g, '')
      .split('\n')
      .map((text, index) => ({ text, line: lineAt(pos) + index })),
  );
  return { identifiers, comments };
}

/** `unreadSlotRef` and `unread-slot_ref` as words: "unread Slot Ref". */
function wordsOf(name: string): string {
  return name.replaceAll(/([a-z\d])([A-Z])|[^A-Za-z\d]+/g, '$1 $2');
}

/** A word, its plural and the usual endings of a verb, in any case of letters; not inside names, paths and addresses. */
function formsOf(word: string): RegExp {
  const stem = word.replaceAll(/[- ]/g, '[- ]');
  return new RegExp(`(?<![\\w./-])${stem}(s|es|ed|ing)?(?![\\w/-]|\\.\\w)`, 'i');
}
