import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { checkBrowsers } from './check-browsers.ts';
import { checkClocks } from './check-clocks.ts';
import { checkDocuments } from './check-documents.ts';
import { checkEvents } from './check-events.ts';
import { checkFirstLoads } from './check-first-load.ts';
import { checkComments } from './check-glossary.ts';
import { checkLiterals } from './check-literals.ts';
import { checkLoneTexts } from './check-lone-texts.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkWords } from './check-words.ts';
import { ROOT_FOLDER } from './paths.ts';
import { runPackageBin } from './run-command.ts';

const run = promisify(execFile);

const CRUISER = 'dependency-cruiser/bin/dependency-cruiser.mjs';
const CRUISED = ['--config', '.dependency-cruiser.mjs', 'apps', 'packages'];
/** A run that finds fewer modules than this looked at the wrong folder, so its success means nothing. */
const FEWEST_MODULES = 100;

const CHECKS: [name: string, check: () => Promise<number>][] = [
  ['types', () => runPackageBin('typescript-7/bin/tsc', ['-p', 'tsconfig.json'])],
  ['format', () => runPackageBin('@biomejs/biome/bin/biome', ['ci', '--colors=off'])],
  ['lint', () => runPackageBin('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'])],
  ['boundaries', checkBoundaries],
  ['unused', () => runPackageBin('knip/bin/knip.js', [])],
  ['events', checkEvents],
  ['clocks', checkClocks],
  ['migrations', checkMigrations],
  ['documents', checkDocuments],
  ['literals', checkLiterals],
  ['words', checkWords],
  ['lone texts', checkLoneTexts],
  ['comments', checkComments],
  ['first load', checkFirstLoads],
  // Reads the build that the step before has made.
  ['browsers', async () => checkBrowsers()],
];

async function checkBoundaries(): Promise<number> {
  const code = await runPackageBin(CRUISER, CRUISED);
  const json = ['node_modules/' + CRUISER, ...CRUISED, '--output-type', 'json', '--no-progress'];
  const { stdout } = await run(process.execPath, json, { cwd: ROOT_FOLDER, maxBuffer: 64 * 2 ** 20 }).catch(
    (error: { stdout: string }) => error,
  );
  const seen = (JSON.parse(stdout) as { modules: { source: string; dependencies: unknown[] }[] }).modules;
  const ours = seen.filter((module) => /^(apps|packages)\//.test(module.source) && module.dependencies.length > 0);
  if (ours.length >= FEWEST_MODULES) return code;
  console.error(
    `The boundary check saw ${ours.length} modules with imports; there must be at least ${FEWEST_MODULES}.`,
  );
  return 1;
}

const failed: string[] = [];
for (const [name, check] of CHECKS) {
  console.log(`\n== ${name}`);
  if ((await check()) !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exit(1);
}
console.log('\nAll checks passed.');
