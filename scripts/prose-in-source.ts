import { basename } from 'node:path';
import ts from 'typescript';

/** A text in the source that a person would read; `line` counts from 1. */
export type Prose = { line: number; text: string };

/** Calls that document the API in the contract. */
const DOCUMENTS_THE_API = /^(summary|message|description)$/;
const LOGGERS = /^(logger|log|console)$/;
/** Functions that turn their argument into an error. */
const ERROR_MAKERS = /^validationFailed$/;
/** The file for settings, whose faults only an operator reads. */
const SETTINGS = /(^|\.)env\.ts$/;

/** Every text of a file that a person would read, except for the cases below. */
export function findProse(file: string, source: string): Prose[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Prose[] = [];
  const visit = (node: ts.Node): void => {
    if (isLeftAlone(node)) return;
    const text = textOf(node);
    if (text !== null && (looksLikeProse(text) || isLabel(node, text)) && !isException(file, node))
      found.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    node.forEachChild(visit);
  };
  visit(tree);
  return found;
}

/** Types, imports and SQL contain no texts for people. The `help` of a metric is for the operator. */
function isLeftAlone(node: ts.Node): boolean {
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'help') return true;
  if (ts.isTaggedTemplateExpression(node)) return /^sql\b/.test(node.tag.getText());
  return ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
}

/** The text of a literal, with "…" for filled-in values; null for every other node. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…');
}

/** True if a text, or the part of it between two tags, reads like a sentence or a part of one. */
function looksLikeProse(text: string): boolean {
  const parts = text.replaceAll(/\{\w+\}/g, '…').split(/<[^<>]*>/);
  return parts.some((part) => isSentence(part.trim()) || isPlainWords(part.trim()));
}

/** Two words or more that begin or end as sentences do. */
function isSentence(text: string): boolean {
  const words = text.match(/(?<![\w/.#-])(?:[AI]|[\p{L}’']{2,})(?![\w/=(-])/gu) ?? [];
  if (words.length < 2 || !/\p{L}[,:]? \S/u.test(text)) return false;
  return /^\p{Lu}(\p{Ll}|’| )/u.test(text) || /\p{Ll}[.!?…:]$/u.test(text);
}

/** Three words or more, and nothing else. */
function isPlainWords(text: string): boolean {
  return /^([\p{L}’']+|…)( ([\p{L}’']+|…)){2,}$/u.test(text) && (text.match(/\p{Ll}{2,}/gu)?.length ?? 0) >= 2;
}

/** A capitalized word under an id, as in names and titles. */
function isLabel({ parent }: ts.Node, text: string): boolean {
  return ts.isPropertyAssignment(parent) && /^\p{Lu}\p{Ll}+$/u.test(text);
}

function isException(file: string, node: ts.Node): boolean {
  if (SETTINGS.test(basename(file))) return true;
  for (let inner = node, outer = node.parent; outer; inner = outer, outer = outer.parent) {
    if (ts.isNewExpression(outer)) return isErrorName(outer.expression.getText());
    if (ts.isCallExpression(outer)) return isSpokenToOthers(outer, file);
    if (ts.isPropertyAssignment(outer) && isAnswerOfApi(outer, file)) return true;
    if (ts.isVariableDeclaration(outer) && inner === outer.initializer) return goesIntoErrors(outer);
    if (ts.isStatement(outer)) return false;
  }
  return false;
}

const nameOf = (property: ts.ObjectLiteralElementLike): string => property.name?.getText() ?? '';
const isErrorName = (name: string): boolean => /(Error|Refusal)$/.test(name);
const isContract = (file: string): boolean => file.startsWith('packages/contract/');

/** Calls whose texts people do not read: logs, makers of errors, SQL, and error messages of a contract schema. */
function isSpokenToOthers({ expression }: ts.CallExpression, file: string): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return ERROR_MAKERS.test(expression.getText());
  const { expression: owner, name } = expression;
  if (name.text === 'for' || name.text === 'query') return true;
  if (name.text === 'refine') return isContract(file);
  return LOGGERS.test(ts.isPropertyAccessExpression(owner) ? owner.name.text : owner.getText());
}

/**
 * The documentation of the API in the contract; the English message next to a code or a status, for which the web app
 * owns the words; and the title of an API document, next to its version.
 */
function isAnswerOfApi(property: ts.PropertyAssignment, file: string): boolean {
  const name = nameOf(property);
  if (isContract(file) && DOCUMENTS_THE_API.test(name)) return true;
  if (!ts.isObjectLiteralExpression(property.parent)) return false;
  const beside = property.parent.properties.map(nameOf);
  if (beside.includes('version')) return true;
  return name === 'message' && (beside.includes('code') || beside.includes('status'));
}

/** True for a text in a variable that is used only for errors. */
function goesIntoErrors(declaration: ts.VariableDeclaration): boolean {
  const name = declaration.name.getText();
  const block = declaration.parent.parent.parent;
  const uses: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === name && node.parent !== declaration) uses.push(node);
    node.forEachChild(visit);
  };
  visit(block);
  const isInError = ({ parent }: ts.Node) => ts.isNewExpression(parent) && isErrorName(parent.expression.getText());
  return uses.length > 0 && uses.every(isInError);
}
