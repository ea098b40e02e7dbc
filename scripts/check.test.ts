import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT_FOLDER } from './paths.ts';

/** A small project with a planted violation of every rule, to show that each rule fails. */
const PLANTED: Record<string, string> = {
  'apps/web/src/app/shell.ts': 'export const shell = 1;\n',
  'apps/web/src/home/a/a.ts': "import { b } from '../b/b.ts';\nexport const a = b;\n",
  'apps/web/src/home/b/b.ts': "import { shell } from '../../app/shell.ts';\nexport const b = shell;\n",
  'apps/web/src/lib/knowing.ts': "import { a } from '../home/a/a.ts';\nexport const knowing = a;\n",
  'apps/web/src/lib/plain.ts': 'export const plain = 1;\n',
  'apps/web/src/home/a/format.ts': "import { useFormatter } from 'use-intl';\nexport const format = useFormatter;\n",
  'apps/web/src/home/a/day.ts':
    'export const day = (at: Date) => at.toLocaleDateString() + new Intl.DateTimeFormat().format(at);\n',
  'apps/web/src/app/gallery/shown.tsx': "import { seen } from '../../ui/art/seen.tsx';\nexport const shown = seen;\n",
  'apps/web/src/ui/art/seen.tsx': 'export const seen = 1;\n',
  'apps/web/src/ui/art/unseen.tsx': 'export const unseen = 1;\n',
  'apps/web/src/ui/product.ts': "import { plain } from '../lib/plain.ts';\nexport const product = plain;\n",
  'apps/web/src/home/a/loop-1.ts': "import { two } from './loop-2.ts';\nexport const one = (): number => two();\n",
  'apps/web/src/home/a/loop-2.ts': "import { one } from './loop-1.ts';\nexport const two = (): number => one();\n",
  'apps/web/src/home/a/lost.ts': "import { lost } from './nowhere.ts';\nexport const found = lost;\n",
  'apps/web/src/home/a/reach.ts':
    "import { d } from '../../../../server/src/home/d/d.service.ts';\nexport const reach = d;\n",
  'apps/web/src/home/a/spec.test.ts': 'export const spec = 1;\n',
  'apps/web/src/home/a/uses-test.ts': "import { spec } from './spec.test.ts';\nexport const used = spec;\n",
  'apps/server/src/home/c/c.feature.ts': "import { find } from '../d/d.repository.ts';\nexport const c = find;\n",
  'apps/server/src/home/c/c.service.ts':
    "import { rows } from '../d/d.table.ts';\nimport { sql } from 'drizzle-orm';\nexport const c = [rows, sql];\n",
  'apps/server/src/home/d/d.service.ts': 'export const d = 1;\n',
  'apps/server/src/home/d/d.repository.ts': 'export const find = 1;\n',
  'apps/server/src/home/d/d.table.ts': 'export const rows = 1;\n',
  'apps/server/src/app/shell.ts': 'export const shell = 1;\n',
  'apps/server/src/home/c/wired.ts': "import { shell } from '../../app/shell.ts';\nexport const wired = shell;\n",
  'apps/server/src/platform/nosy.ts': "import { d } from '../home/d/d.service.ts';\nexport const nosy = d;\n",
  'apps/server/src/platform/learned.ts':
    "import { rule } from '../../../../packages/domain/src/rule.ts';\nexport const learned = rule;\n",
  'apps/web/src/meeting/calls/stage.ts': 'export const stage = 1;\n',
  'packages/domain/src/rule.ts': 'export const rule = 1;\n',
  'packages/domain/src/impure.ts': "import { readFileSync } from 'node:fs';\nexport const impure = readFileSync;\n",
  'packages/contract/src/heavy.ts': "import { sql } from 'drizzle-orm';\nexport const heavy = sql;\n",
};

/** In this order no district may import the next one; home, the last, may not import the passport. */
const DISTRICTS = ['accounts', 'safety', 'habit', 'people', 'meeting', 'passport', 'reach', 'town', 'home'];
for (const [index, district] of DISTRICTS.entries()) {
  const other = DISTRICTS[index + 1] ?? 'passport';
  for (const folder of ['apps/server/src', 'apps/web/src', 'packages/domain/src', 'packages/contract/src']) {
    PLANTED[`${folder}/${district}/x/x.service.ts`] = 'export const x = 1;\n';
    PLANTED[`${folder}/${district}/x/arrow.ts`] =
      `import { x } from '../../${other}/x/x.service.ts';\nexport const arrow = x;\n`;
  }
}

const LINTED: Record<string, string> = {
  'typescript(no-explicit-any)': 'export const anything = (value: any): void => void value;\n',
  'typescript(no-floating-promises)': 'export function forget(work: () => Promise<void>): void {\n  work();\n}\n',
  'typescript(switch-exhaustiveness-check)':
    "export function name(kind: 'a' | 'b'): string {\n  switch (kind) {\n    case 'a':\n      return 'A';\n  }\n  return '';\n}\n",
  'node(no-process-env)': 'export const home = process.env.HOME;\n',
  'import(no-default-export)': 'export default 1;\n',
  'oxc(no-barrel-file)': "export * from './lint-0.ts';\nexport * from './lint-1.ts';\n",
  'eslint(max-lines)': `${'export {};\n'.repeat(351)}`,
  'eslint(max-lines-per-function)': `export function long(): void {\n${'  void 0;\n'.repeat(80)}}\n`,
};

let house: string;

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
}

/** The output of a tool run in the small project, whatever its exit code. */
function run(program: string, args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(ROOT_FOLDER, 'node_modules', program), ...args],
      { cwd: house, maxBuffer: 64 * 2 ** 20 },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
}

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'cuppa-house-'));
  for (const file of ['.dependency-cruiser.mjs', '.oxlintrc.json', 'tsconfig.json']) {
    cpSync(join(ROOT_FOLDER, file), join(house, file));
  }
  symlinkSync(join(ROOT_FOLDER, 'node_modules'), join(house, 'node_modules'));
  for (const [path, text] of Object.entries(PLANTED)) plant(path, text);
  Object.values(LINTED).forEach((text, index) => plant(`apps/server/src/lint-${index}.ts`, text));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('every boundary rule fails on a planted violation', () => {
  let broken: string[];
  beforeAll(async () => {
    const output = await run('dependency-cruiser/bin/dependency-cruiser.mjs', [
      '--config',
      '.dependency-cruiser.mjs',
      'apps',
      'packages',
      '--output-type',
      'json',
      '--no-progress',
    ]);
    const { summary } = JSON.parse(output) as { summary: { violations: { rule: { name: string } }[] } };
    broken = summary.violations.map((violation) => violation.rule.name);
  });

  it('whichever it is', () => {
    const rules = [
      'no-cycles',
      'no-unresolved',
      'web-features-apart',
      'web-ui-and-lib-know-no-feature',
      'web-ui-knows-no-product',
      'web-features-know-no-app',
      'server-features-by-service',
      'server-tables-in-repositories',
      'server-features-know-no-app',
      'server-platform-knows-no-feature',
      'server-platform-knows-no-product',
      'web-ui-in-the-gallery',
      'orm-in-repositories',
      'domain-imports-nothing',
      'contract-imports-domain-and-schemas',
      'apps-apart',
      'not-to-test',
      ...DISTRICTS.flatMap((district) =>
        ['server', 'web', 'domain', 'contract'].map((place) => `${place}-${district}`),
      ),
    ];
    expect(rules.filter((rule) => !broken.includes(rule))).toEqual([]);
  });
});

describe('every lint rule of ours fails on a planted violation', () => {
  let output: string;
  beforeAll(async () => {
    output = await run('oxlint/bin/oxlint', ['--type-aware', 'apps']);
  });

  it('whichever it is', () => {
    expect(Object.keys(LINTED).filter((rule) => !output.includes(rule))).toEqual([]);
  });

  it('a screen formats a date itself', () => {
    expect(output).toMatch(/no-restricted-properties.*toLocaleDateString/);
    expect(output).toMatch(/no-restricted-properties.*DateTimeFormat/);
    expect(output).toMatch(/no-restricted-imports.*useFormatter/);
  });
});

describe('codes of refusals', () => {
  const planted = (code: string) =>
    `import { Refusal } from '${join(ROOT_FOLDER, 'apps/server/src/platform/refusal.ts')}';\nexport const no = new Refusal('${code}');\n`;

  it('that the contract does not declare do not compile', async () => {
    plant('refusals/declared.ts', planted('NOT_FOUND'));
    plant('refusals/made-up.ts', planted('MADE_UP'));
    const options = { extends: join(ROOT_FOLDER, 'tsconfig.json'), include: ['*.ts'], compilerOptions: { types: [] } };
    plant('refusals/tsconfig.json', JSON.stringify(options));
    const output = await run('typescript-7/bin/tsc', ['-p', 'refusals/tsconfig.json']);
    expect(output).toContain('refusals/made-up.ts');
    expect(output).toContain('MADE_UP');
    expect(output).not.toContain('refusals/declared.ts');
  });
});

describe('unused code', () => {
  beforeAll(() => {
    for (const file of ['knip.json', 'package.json', 'packages/domain/package.json', 'apps/server/package.json']) {
      plant(file, readFileSync(join(ROOT_FOLDER, file), 'utf8'));
    }
  });

  it('is found in the packages too', async () => {
    plant('packages/domain/src/lonely.ts', 'export const lonely = 1;\n');
    const output = await run('knip/bin/knip.js', ['--workspace', 'packages/domain', '--include', 'exports']);
    expect(output).toContain('lonely');
  });

  it('includes a feature that is in no list', async () => {
    plant('apps/server/src/app/main.ts', "import { d } from '../home/d/d.service.ts';\nvoid d;\n");
    const output = await run('knip/bin/knip.js', ['--workspace', 'apps/server', '--include', 'files']);
    expect(output).toContain('apps/server/src/home/c/c.feature.ts');
    expect(output).not.toContain('d.service.ts');
  });
});
