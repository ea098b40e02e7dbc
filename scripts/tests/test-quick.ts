import { runPackageBin } from '../run-command.ts';
import { changedFiles } from './changed-files.ts';
import { changedServerTests } from './changed-server-tests.ts';

/** The tests of daily work: types, all rules, and the services and screens that a change since a commit touches. */
const base = process.argv[2] ?? 'HEAD';

const vitest = (...args: string[]) => runPackageBin('vitest/vitest.mjs', ['run', '--passWithNoTests', ...args]);
const services = changedServerTests(changedFiles(base));
const steps: [name: string, run: () => Promise<number>][] = [
  ['types', () => runPackageBin('typescript-7/bin/tsc', ['-p', 'tsconfig.json'])],
  ['rules', () => vitest('--project', 'domain')],
  [`screens changed since ${base}`, () => vitest('--project', 'web*', '--changed', base)],
];
if (services.length > 0) {
  steps.push([`services changed since ${base}`, () => vitest('--project', 'server', ...services)]);
}

const failed: string[] = [];
for (const [name, run] of steps) {
  console.log(`\n== ${name}`);
  if ((await run()) !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll passed. The rest runs with npm test.');
process.exitCode = failed.length > 0 ? 1 : 0;
