import { runPackageBin } from './run-command.ts';

/** The tests of daily work: types, all rules, and the services and screens that a change since a commit touches. */
const base = process.argv[2] ?? 'HEAD';

const STEPS: [name: string, program: string, ...args: string[]][] = [
  ['types', 'typescript-7/bin/tsc', '-p', 'tsconfig.json'],
  ['rules', 'vitest/vitest.mjs', 'run', '--project', 'domain'],
  [
    `services and screens changed since ${base}`,
    'vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    '--project',
    'web',
    '--changed',
    base,
    '--passWithNoTests',
  ],
];

const failed: string[] = [];
for (const [name, program, ...args] of STEPS) {
  console.log(`\n== ${name}`);
  if ((await runPackageBin(program, args)) !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll passed. The journeys run with npm test.');
process.exitCode = failed.length > 0 ? 1 : 0;
