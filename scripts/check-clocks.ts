import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT_FOLDER } from './paths.ts';

const SOURCES = '{apps,packages,e2e,scripts,deploy,bench,soak}/**/*.{ts,tsx}';
/** This check’s own test plants what it finds. */
const LEFT_OUT = /node_modules|\/dist\/|check-clocks\.test\.ts$/;
/** Functions that write a date or a number for people to read. */
const WRITES = new Set(['format', 'toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']);
/** Makers of such functions. */
const MAKERS = new Set(['zoneFormat']);
/** What takes a text apart, or expects letters at a place. */
const TAKES_APART = new Set(
  'at charAt indexOf lastIndexOf match matchAll replace search slice split startsWith endsWith substr substring'.split(
    ' ',
  ),
);
/** Locales that are used for nothing but the shape they had once: year, month, day. */
const SHAPES = /^(?:en-(?:CA|SE|ZA)|fr-CA|sv(?:-\w\w)?|lt(?:-LT)?|eo)$/;
const LOCALE_TAKERS = new Set([...WRITES, ...MAKERS, 'DateTimeFormat']);

const INSTEAD =
  'take the clock from wallClockIn (packages/domain/src/platform/time/wall-clock.ts), or use formatToParts';

export type Shape = { line: number; text: string };

/** Where a file reads a date from the text that a locale writes: its shape differs between versions of Intl. */
export function findShapes(file: string, source: string): Shape[] {
  if (!/format\(|toLocale\w*String|zoneFormat|DateTimeFormat/.test(source)) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const named = { written: new Set<string>(), writers: new Set<string>() };
  const found: Shape[] = [];
  const name = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      if (isWritten(node.initializer, named)) named.written.add(node.name.text);
      if (ts.isCallExpression(node.initializer) && MAKERS.has(calledName(node.initializer)))
        named.writers.add(node.name.text);
    }
    node.forEachChild(name);
  };
  name(tree);
  const visit = (node: ts.Node): void => {
    if (isTakenApart(node, named) || isShapeLocale(node)) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line;
      found.push({ line: line + 1, text: source.split('\n')[line]?.trim() ?? '' });
    }
    node.forEachChild(visit);
  };
  visit(tree);
  return found;
}

type Named = { written: Set<string>; writers: Set<string> };

/** True for a text that a format wrote, also by the name of its variable. */
function isWritten(node: ts.Node, { written, writers }: Named): boolean {
  if (ts.isParenthesizedExpression(node)) return isWritten(node.expression, { written, writers });
  if (ts.isIdentifier(node)) return written.has(node.text);
  if (!ts.isCallExpression(node)) return false;
  if (ts.isIdentifier(node.expression)) return writers.has(node.expression.text);
  // Space of every kind may become a blank.
  if (calledName(node) === 'replaceAll' && /^\/\\s\+?\/g/.test(node.arguments[0]?.getText() ?? ''))
    return (
      ts.isPropertyAccessExpression(node.expression) && isWritten(node.expression.expression, { written, writers })
    );
  if (!ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression: maker, name } = node.expression;
  return WRITES.has(name.text) && !(ts.isNewExpression(maker) && calledName(maker) === 'ListFormat');
}

function isTakenApart(node: ts.Node, named: Named): boolean {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return TAKES_APART.has(node.expression.name.text) && isWritten(node.expression.expression, named);
  if (ts.isElementAccessExpression(node)) return isWritten(node.expression, named);
  if (ts.isVariableDeclaration(node) && ts.isArrayBindingPattern(node.name))
    return node.initializer !== undefined && isWritten(node.initializer, named);
  return false;
}

function isShapeLocale(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  if (!LOCALE_TAKERS.has(calledName(node))) return false;
  const first = node.arguments?.[0];
  const all = first && ts.isArrayLiteralExpression(first) ? [...first.elements] : [first];
  return all.some((one) => one !== undefined && ts.isStringLiteralLike(one) && SHAPES.test(one.text));
}

function calledName({ expression }: ts.CallExpression | ts.NewExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : '';
}

/** Prints where dates are read from the shape of a locale; answers the number of places. */
export async function checkClocks(): Promise<number> {
  const files = globSync(SOURCES, { cwd: ROOT_FOLDER, exclude: (name) => LEFT_OUT.test(name) }).filter(
    (file) => !LEFT_OUT.test(file),
  );
  if (files.length < 100) throw new Error(`Only ${files.length} files were looked at.`);
  let failures = 0;
  for (const file of files) {
    for (const { line, text } of findShapes(file, readFileSync(join(ROOT_FOLDER, file), 'utf8'))) {
      console.error(`${file}:${line} a date by the shape of a locale: ${text.slice(0, 120)}\n    ${INSTEAD}`);
      failures += 1;
    }
  }
  console.log(`${files.length} files, ${failures} dates by the shape of a locale.`);
  return failures;
}
