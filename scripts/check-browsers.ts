import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import bcd from '@mdn/browser-compat-data/forLegacyNode';
import browserslist from 'browserslist';
import { parseSync } from 'oxc-parser';
import { ROOT_FOLDER, WEB_BUILD_FOLDER } from './paths.ts';

/** The names of browserslist, by those of the compatibility data. */
const BROWSERS = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  safari_ios: 'ios_saf',
  samsunginternet_android: 'samsung',
} as const;
type BrowserId = keyof typeof BROWSERS;

/** The values whose methods are recognized by their names alone; the names of most others are also names of ours. */
const VALUES: Record<string, object> = {
  Array: Array.prototype,
  String: String.prototype,
  TypedArray: Uint8Array.prototype,
};

/** Functions that the build uses and the oldest browsers lack, each with the reason why that is safe. */
const GUARDED: Record<string, string> = {
  'AbortSignal.any': 'public/older-browsers.js adds it',
  'URL.parse': 'public/older-browsers.js adds it',
  'Error.captureStackTrace': 'fflate asks for it first',
  'URL.canParse': 'zod asks for it first',
  'ImageDecoder.isTypeSupported': 'only where there is an ImageDecoder',
};

/** What the oldest browsers of package.json lack, by the text that uses it: `URL.parse`, or `.toSorted`. */
export type Lacking = { qualified: Set<string>; members: Set<string> };

/** Reads every script of the build. Answers the number of uses that some browser of package.json would break on. */
export function checkBrowsers(): number {
  const lacking = findLacking(oldestBrowsers());
  const files = globSync('**/*.{js,mjs}', { cwd: WEB_BUILD_FOLDER });
  const uses = files.flatMap((file) =>
    usesOf(readFileSync(join(WEB_BUILD_FOLDER, file), 'utf8'), lacking).map((name) => ({ file, name })),
  );
  const unguarded = uses.filter(({ name }) => !(name in GUARDED));
  for (const { file, name } of unguarded) console.log(`  ${file}: ${name} is missing in the oldest browsers`);
  const unused = Object.keys(GUARDED).filter((name) => !uses.some((use) => use.name === name));
  for (const name of unused) console.log(`  GUARDED names ${name}, which the build does not use`);
  return unguarded.length + unused.length;
}

/** The oldest version of each browser in package.json's `browserslist`. */
export function oldestBrowsers(queries?: string[]): Map<BrowserId, number> {
  const all = browserslist(queries, { path: ROOT_FOLDER }).map((each) => each.split(' ') as [string, string]);
  return new Map(
    (Object.entries(BROWSERS) as [BrowserId, string][]).map(([id, name]) => {
      // A range such as 16.4-16.6 begins with its oldest version.
      const versions = all.filter(([browser]) => browser === name).map(([, version]) => Number.parseFloat(version));
      return [id, Math.min(...versions)];
    }),
  );
}

/** Everything in the compatibility data that one of these browsers lacks. */
export function findLacking(oldest: Map<BrowserId, number>): Lacking {
  const qualified = new Set<string>();
  const members = new Set<string>();
  for (const [owner, identifier] of [...Object.entries(bcd.javascript['builtins'] ?? {}), ...Object.entries(bcd.api)]) {
    for (const [key, member] of Object.entries(identifier as Record<string, Identifier>)) {
      const compat = member.__compat;
      if (key === '__compat' || compat === undefined) continue;
      if (!isMissingIn(compat, oldest)) continue;
      qualified.add(`${owner}.${key.replace(/_static$/, '')}`);
      if (VALUES[owner] !== undefined && key in VALUES[owner]) members.add(key);
    }
  }
  return { qualified, members };
}

function isMissingIn({ support, status }: CompatStatement, oldest: Map<BrowserId, number>): boolean {
  if (status?.standard_track === false) return false;
  return [...oldest].some(([id, version]) => {
    const statement = support[id];
    const all = Array.isArray(statement) ? statement : statement === undefined ? [] : [statement];
    return !all.some(
      ({ version_added: added, flags, prefix, alternative_name }) =>
        !flags &&
        !prefix &&
        !alternative_name &&
        typeof added === 'string' &&
        Number.parseFloat(added.replace('≤', '')) <= version,
    );
  });
}

/** The names in a script that are lacking: calls of `X.name`, and calls of a method `.name` of anything. */
export function usesOf(code: string, { qualified, members }: Lacking): string[] {
  const names = new Set<string>();
  walk(parseSync('build.js', code).program, (node) => {
    // `x.name?.()` asks first.
    if (node.type !== 'CallExpression' || node['optional'] === true) return;
    const callee = node['callee'] as Node | undefined;
    if (callee?.type !== 'MemberExpression' || callee['computed'] === true) return;
    const [object, property] = [callee['object'] as Node, (callee['property'] as Node)['name'] as string];
    const owned = object.type === 'Identifier' ? `${String(object['name'])}.${property}` : '';
    if (qualified.has(owned)) names.add(owned);
    else if (members.has(property)) names.add(`.${property}`);
  });
  return [...names];
}

type Node = { type: string; [key: string]: unknown };

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') visit(value as Node);
    for (const each of Object.values(value)) walk(each, visit);
  }
}
