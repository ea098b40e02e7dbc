import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_FOLDER } from './paths.ts';
import { findProse, type Prose } from './prose-in-source.ts';
import { findWordsInJsx } from './words-in-jsx.ts';

const RULES = ['packages/{domain,contract}/src/**/*.ts', 'apps/server/src/**/*.ts'];
const PARTS = ['apps/web/src/**/*.tsx'];
/** The places for texts; and tests, which people do not read. */
const SKIPPED = /(^|\/)words\/|\/reach\/notices\/(kinds\/|notice-(data|phrases)\.ts$)|\.test\.tsx?$/;

const INSTEAD_IN_RULES = 'give it an id in the words/en.ts of its feature, and look it up by that id and a language';
const INSTEAD_IN_PARTS = 'give it a key in apps/web/src/messages/en, and ask useTranslations for it';

const PROTOCOL = '/auth/v1 answers in English, as its protocol does; the web app owns the words';
/** Files that may contain texts, each with the reason. */
const EXCEPTIONS: [file: RegExp, reason: string][] = [
  [/accounts\/auth\/factors\/verify-factor\.ts$/, PROTOCOL],
  [/accounts\/auth\/mails\/verification\.ts$/, PROTOCOL],
  [/accounts\/auth\/oauth\/(link-identity|redirect-error)\.ts$/, PROTOCOL],
  [/accounts\/auth\/passwords\/password-policy\.ts$/, PROTOCOL],
  [
    /server\/src\/platform\/.*mail(box|-previews)-page\.ts$/,
    'only the operator of the server reads the mailbox, on that machine',
  ],
  [/server\/src\/platform\/.*logger\.ts$/, 'it writes the logs'],
  [/server\/src\/app\/deployment-checks\.ts$/, 'only the operator reads the log and npm run doctor'],
  [
    /town\/places\/((native|other|written)-city-names|us-states)\.ts$/,
    'names of cities and states are the same for every reader',
  ],
  [/town-square\/preview\/event-data\.ts$/, 'the types of schema.org have one name in every language'],
  [/profile\/(rarer|spoken)-languages\.ts$/, 'codes of languages are no words'],
  [/web\/src\/app\/gallery\//, 'the gallery is for developers'],
];

export type WrittenOut = Prose & { file: string; instead: string };

/** The texts of one file outside the places for texts; `file` is its path from the root. */
export function findWrittenOut(file: string, source: string): WrittenOut[] {
  const path = file.replaceAll('\\', '/');
  if (SKIPPED.test(path) || EXCEPTIONS.some(([pattern]) => pattern.test(path))) return [];
  const isPart = path.endsWith('.tsx');
  const found = isPart ? findWordsInJsx(path, source) : findProse(path, source);
  return found.map((prose) => ({ ...prose, file: path, instead: isPart ? INSTEAD_IN_PARTS : INSTEAD_IN_RULES }));
}

/**
 * Checks the rules, the contract, the server and the web app's components; prints the findings and answers their
 * number.
 */
export async function checkWords(): Promise<number> {
  const [rules, parts] = [RULES, PARTS].map((patterns) => globSync(patterns, { cwd: ROOT_FOLDER })) as [
    string[],
    string[],
  ];
  if (rules.length < 100 || parts.length < 100) {
    throw new Error(`Only ${rules.length} sources and ${parts.length} parts were looked at.`);
  }
  const files = [...rules, ...parts];
  const found = files.flatMap((file) => findWrittenOut(file, readFileSync(join(ROOT_FOLDER, file), 'utf8')));
  for (const { file, line, text, instead } of found)
    console.error(`${file}:${line} ${text.replaceAll(/\s+/g, ' ').slice(0, 120)}\n    ${instead}`);
  console.log(`${files.length} files, ${found.length} texts outside of words and messages.`);
  return found.length;
}
