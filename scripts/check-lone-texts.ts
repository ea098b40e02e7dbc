import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT_FOLDER } from './paths.ts';

const SOURCES = 'apps/web/src/**/*.{tsx,d.ts}';
/** Nobody translates a gallery for developers. */
const LEFT_OUT = /\.test\.tsx$|app\/gallery\//;
const INSTEAD = 'give it an element of its own, such as <span>, or make one text of all';

/** A text with another node beside it. `line` counts from 1. */
export type CrowdedText = { file: string; line: number; start: number; text: string };

/** Components, and their properties whose value they put beside another node. */
type Slots = Map<ts.Node, Set<string>>;

/**
 * Finds the texts that share an element with another node, also those that a caller passes. A browser that translates a
 * page replaces such a text, and React then neither changes nor removes it.
 */
export function findCrowdedTexts(program: ts.Program, isChecked: (file: string) => boolean): CrowdedText[] {
  const checker = program.getTypeChecker();
  const trees = program.getSourceFiles().filter(({ fileName }) => isChecked(fileName));
  const slots: Slots = new Map();
  const found = new Map<ts.Node, CrowdedText>();
  const crowd = (leaf: ts.Expression | ts.JsxText): void => {
    const slot = slotOf(leaf, checker);
    if (slot !== null) addSlot(slots, slot);
    else if (isText(leaf, checker)) found.set(leaf, locate(leaf));
  };
  const visit = (node: ts.Node): void => {
    for (const child of [...crowdedChildren(node), ...returnsOf(node)]) for (const leaf of leavesOf(child)) crowd(leaf);
    if (ts.isJsxOpeningLikeElement(node))
      for (const value of valuesOfSlots(node, slots, checker)) for (const leaf of leavesOf(value)) crowd(leaf);
    node.forEachChild(visit);
  };
  // A slot that is passed on to another slot is found in the next round.
  for (let known = -1; known !== countOf(slots); ) {
    known = countOf(slots);
    for (const tree of trees) visit(tree);
  }
  return [...found.values()];
}

const countOf = (slots: Slots) => [...slots.values()].reduce((sum, { size }) => sum + size, 0);

function addSlot(slots: Slots, [component, property]: [ts.Node, string]): void {
  const properties = slots.get(component) ?? new Set();
  slots.set(component, properties.add(property));
}

/** The children of an element or fragment, unless it is an element with one child. */
function crowdedChildren(node: ts.Node): ts.JsxChild[] {
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return [];
  const children = node.children.filter((child) => !isEmpty(child));
  return children.length > 1 || ts.isJsxFragment(node) ? children : [];
}

/** The answers of a component: a text would stand wherever the component does. */
function returnsOf(node: ts.Node): ts.Expression[] {
  if (!ts.isReturnStatement(node) || !node.expression) return [];
  const component = ts.findAncestor(node, ts.isFunctionLike);
  const isComponent = component && ts.isFunctionDeclaration(component) && /^[A-Z]/.test(component.name?.text ?? '');
  return isComponent ? [node.expression] : [];
}

function isEmpty(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces;
  return ts.isJsxExpression(child) && child.expression === undefined;
}

/** The values that an expression may have: both sides of a condition, without the condition. */
function leavesOf(node: ts.Node): (ts.Expression | ts.JsxText)[] {
  if (ts.isJsxText(node)) return [node];
  if (ts.isJsxExpression(node)) return node.expression ? leavesOf(node.expression) : [];
  if (ts.isParenthesizedExpression(node)) return leavesOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...leavesOf(node.whenTrue), ...leavesOf(node.whenFalse)];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return leavesOf(node.right);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return [...leavesOf(node.left), ...leavesOf(node.right)];
  return [node as ts.Expression];
}

/** The values that a caller gives to slots, of a component or as its children. */
function valuesOfSlots(node: ts.JsxOpeningLikeElement, slots: Slots, checker: ts.TypeChecker): ts.Node[] {
  const component = declarationOf(node.tagName, checker);
  const properties = component && slots.get(component);
  if (!properties) return [];
  const values = node.attributes.properties.flatMap((one): ts.Node[] =>
    ts.isJsxAttribute(one) && one.initializer && properties.has(one.name.getText()) ? [one.initializer] : [],
  );
  const children = properties.has('children') && ts.isJsxElement(node.parent) ? node.parent.children : [];
  return [...values, ...children.filter((child) => !isEmpty(child))];
}

function declarationOf(name: ts.Node, checker: ts.TypeChecker): ts.Node | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  if (!symbol) return undefined;
  const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return real.valueDeclaration;
}

/** The component and property behind an expression whose value its caller gives, if it may be of any kind. */
function slotOf(leaf: ts.Node, checker: ts.TypeChecker): [ts.Node, string] | null {
  if (!ts.isExpression(leaf) || !isOfAnyKind(checker.getTypeAtLocation(leaf))) return null;
  if (ts.isPropertyAccessExpression(leaf))
    return withComponent(declarationOf(leaf.expression, checker), leaf.name.text);
  const declaration = ts.isIdentifier(leaf) ? declarationOf(leaf, checker) : undefined;
  if (!declaration || !ts.isBindingElement(declaration)) return null;
  return withComponent(declaration, (declaration.propertyName ?? declaration.name).getText());
}

function withComponent(inside: ts.Node | undefined, property: string): [ts.Node, string] | null {
  const component = inside && ts.findAncestor(inside, ts.isFunctionDeclaration);
  return component ? [component, property] : null;
}

const typesOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types.flatMap(typesOf) : [type]);

/** True for React’s type of whatever can be shown. */
const isOfAnyKind = (type: ts.Type) => typesOf(type).some(({ flags }) => flags & ts.TypeFlags.BigIntLike);

function isText(leaf: ts.Node, checker: ts.TypeChecker): boolean {
  if (ts.isJsxText(leaf)) return leaf.text.trim() !== '';
  if (ts.isStringLiteralLike(leaf)) return leaf.text.trim() !== '';
  if (ts.isJsxSelfClosingElement(leaf) || ts.isJsxElement(leaf) || ts.isJsxFragment(leaf)) return false;
  const type = checker.getTypeAtLocation(leaf);
  if (isOfAnyKind(type)) return false;
  return typesOf(type).some(
    (one) =>
      (one.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0 ||
      (checker.isArrayType(one) &&
        typesOf(checker.getTypeArguments(one as ts.TypeReference)[0] ?? one).some(
          ({ flags }) => flags & ts.TypeFlags.StringLike,
        )),
  );
}

function locate(node: ts.Node): CrowdedText {
  const tree = node.getSourceFile();
  const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
  return { file: tree.fileName, line: line + 1, start: node.getStart(), text: node.getText().trim() };
}

/** The options of the project's compiler, without its list of files. */
export function readOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(ROOT_FOLDER, 'tsconfig.json'), ts.sys.readFile) as { config: object };
  const plain = { ...config, include: [], files: ['package.json'] };
  return ts.parseJsonConfigFileContent(plain, ts.sys, ROOT_FOLDER).options;
}

/** Prints the texts of the web app that stand beside another node; answers their number. */
export async function checkLoneTexts(): Promise<number> {
  const files = globSync(SOURCES, { cwd: ROOT_FOLDER }).filter((file) => !LEFT_OUT.test(file));
  if (files.length < 100) throw new Error(`Only ${files.length} files were looked at.`);
  const paths = new Set(files.map((file) => join(ROOT_FOLDER, file).replaceAll('\\', '/')));
  const program = ts.createProgram([...paths], readOptions());
  const found = findCrowdedTexts(program, (file) => paths.has(file) && file.endsWith('.tsx'));
  for (const { file, line, text } of found)
    console.error(
      `${file.slice(ROOT_FOLDER.length)}:${line} ${text.replaceAll(/\s+/g, ' ').slice(0, 120)}\n    ${INSTEAD}`,
    );
  console.log(`${files.length} files, ${found.length} texts beside another node.`);
  return found.length;
}
