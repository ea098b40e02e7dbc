import ts from 'typescript';
import type { Prose } from './prose-in-source.ts';

/** Attributes that people read or hear, on any component. */
const READ_ATTRIBUTES =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|placeholder|title|label|description|hint|heading|\w+Label)$/;
const LETTERS = /\p{L}{2}/u;

/** Every literal text in a component: between its tags, or in an attribute that people read. */
export function findWordsInJsx(file: string, source: string): Prose[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Prose[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null && LETTERS.test(text) && isReadByPeople(node))
      found.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: text.trim() });
    node.forEachChild(visit);
  };
  visit(tree);
  return found;
}

function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…');
}

/** True for text between tags or as the value of such an attribute, also on either side of a condition. */
function isReadByPeople(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return true;
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) return READ_ATTRIBUTES.test(parent.name.getText());
  if (ts.isJsxExpression(parent))
    return ts.isJsxAttribute(parent.parent) ? READ_ATTRIBUTES.test(parent.parent.name.getText()) : true;
  if (ts.isConditionalExpression(parent)) return node !== parent.condition && isReadByPeople(parent);
  if (ts.isParenthesizedExpression(parent)) return isReadByPeople(parent);
  return (
    ts.isBinaryExpression(parent) &&
    node === parent.right &&
    JOINS.has(parent.operatorToken.kind) &&
    isReadByPeople(parent)
  );
}

const JOINS = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);
