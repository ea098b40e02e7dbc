import { basename } from 'node:path';
import ts from 'typescript';

/** A text in the source that a person would read; `line` counts from 1. */
export type Prose = { line: number; text: string };

/** Properties that name what a person reads, so that a single word of theirs counts too. */
const READ_BY_PEOPLE = /^(label|title|name|text|heading|subject|prompt|intro|description|summary)$/;
/** In the contract these document the API. */
const DOCUMENTS_THE_API = /^(summary|message|description)$/;
const LOGGERS = /^(logger|log|console)$/;
/** What a mistaken setting is answered with, for who runs the server. */
const SETTINGS = /(^|\.)env\.ts$/;

/** Every text of a file that a person would read and that is none of the exceptions below. */
export function findProse(file: string, source: string): Prose[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Prose[] = [];
  const visit = (node: ts.Node): void => {
    if (isLeftAlone(node)) return;
    const text = textOf(node);
    if (text !== null && (looksLikeProse(text) || isNamedWord(node, text)) && !isException(file, node))
      found.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    node.forEachChild(visit);
  };
  visit(tree);
  return found;
}

/** Types, imports and SQL say nothing to anybody. */
function isLeftAlone(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) return /^sql\b/.test(node.tag.getText());
  return ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
}

/** A literal's text, what is filled in written as "…"; null for every other node. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…');
  return null;
}

/** Two words or more that begin or end like a sentence, or three and more with nothing else in between. */
function looksLikeProse(text: string): boolean {
  const words = text.match(/(?<![\w/.#-])[\p{L}’']{2,}(?![\w/=(-])/gu) ?? [];
  if (words.length < 2 || !/\p{L}[,:]? \S/u.test(text)) return false;
  return (
    /^\p{Lu}\p{Ll}/u.test(text.trim()) ||
    /\p{Ll}[.!?…:]$/u.test(text.trim()) ||
    /^[\p{Ll}’']+( [\p{Ll}’']+){2,}$/u.test(text)
  );
}

/** A capital word as a label, a title or a name. */
function isNamedWord(node: ts.Node, text: string): boolean {
  const { parent } = node;
  return /^\p{Lu}\p{Ll}+/u.test(text) && ts.isPropertyAssignment(parent) && READ_BY_PEOPLE.test(nameOf(parent));
}

function isException(file: string, node: ts.Node): boolean {
  if (SETTINGS.test(basename(file))) return true;
  for (let inner = node, outer = node.parent; outer; inner = outer, outer = outer.parent) {
    if (ts.isNewExpression(outer)) return inner !== outer.expression && isErrorName(outer.expression.getText());
    if (ts.isCallExpression(outer)) return inner !== outer.expression && isSpokenToOperators(outer);
    if (ts.isPropertyAssignment(outer) && DOCUMENTS_THE_API.test(nameOf(outer)) && isContract(file)) return true;
    if (ts.isStatement(outer)) return false;
  }
  return false;
}

const nameOf = (property: ts.PropertyAssignment): string => property.name.getText();
const isContract = (file: string): boolean => file.startsWith('packages/contract/');
const isErrorName = (name: string): boolean => /(Error|Refusal)$/.test(name);

function isSpokenToOperators({ expression }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const owner = expression.expression;
  return LOGGERS.test(ts.isPropertyAccessExpression(owner) ? owner.name.text : owner.getText());
}
