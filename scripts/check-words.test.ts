import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findWrittenOut } from './check-words.ts';
import { ROOT_FOLDER } from './paths.ts';

const RULE = 'packages/domain/src/teas/teas.ts';
const inFile = (file: string, source: string) => findWrittenOut(file, source).map(({ text }) => text);
const inRule = (source: string) => inFile(RULE, source);
const inServer = (source: string) => inFile('apps/server/src/home/teas/teas.service.ts', source);
const inContract = (source: string) => inFile('packages/contract/src/teas/teas-contract.ts', source);
const inPart = (source: string) => inFile('apps/web/src/home/teas/teas-screen.tsx', source);

describe('in rules and in the server', () => {
  it('are found', () => {
    const rows = [
      ["export const prompt = 'What did you drink today?';", 'What did you drink today?'],
      ["export const TEAS = [{ id: 'oolong', label: 'Oolong' }];", 'Oolong'],
      ["export const TEAS = { oolong: 'Oolong' };", 'Oolong'],
      ["export const DEED = { description: 'A cup' };", 'A cup'],
      ["export const names = ['Green tea', 'Black tea'];", 'Green tea'],
      ["export const kind = isHot ? 'a cup of tea' : 'iced';", 'a cup of tea'],
      ['export const days = `${count} days in a row`;', '… days in a row'],
      ['const mail = { subject: `Your code is ${code}` };', 'Your code is …'],
      ['const page = \'<main><h1 class="a b">Cups</h1><p>No tea yet.</p></main>\';', '<p>No tea yet.</p>'],
      ["export const said = '{name} drinks with you';", '{name} drinks with you'],
      ["award({ key: 'tea', description: 'The first tea of the day' });", 'The first tea of the day'],
      ["const message = 'The tea is cold.';\nthrow new Error(message);\nshow(message);", 'The tea is cold.'],
      ["const toast = { message: 'The tea is cold.' };", 'The tea is cold.'],
    ] as const;
    for (const [source, text] of rows) {
      for (const found of [inRule(source), inServer(source)]) expect.soft(found.join(), source).toContain(text);
    }
  });

  it('are allowed in code that no person reads', () => {
    const rows = [
      "throw new Error('The pot has no handle.');",
      "throw new AuthError(422, 'no_tea', isHot ? 'The tea is hot.' : 'The tea is cold.');",
      "throw validationFailed('One of tea or coffee must be set');",
      "if (isCold) {\n  const message = 'The tea is cold.';\n  throw new AuthError(422, 'cold', message);\n}",
      "deps.logger.error({ err: error }, 'a pot could not be filled');",
      "console.log('The kettle is on.');",
      'const rows = sql`select pot from teas where id = ${id} order by the whole thing`;',
      "tx.select().from(teas).for('no key update');",
      "reply.send({ code: 'no_tea', message: 'There is no tea.' });",
      "type Tea = 'Green tea' | 'Black tea';",
      "import { tea } from 'Some tea';",
      '/** The tea is drunk hot. */\n// Not cold.\nexport const ids = ["oolong", "earl-grey"];',
      "const header = 'public, max-age=60, immutable';",
      "const css = 'display:inline-block;padding:15px 28px;border-radius:999px';",
      "const font = \"'Figtree','Segoe UI',Roboto,sans-serif\";",
      'const tag = \'<meta name="viewport" content="width=device-width, initial-scale=1">\';',
    ];
    for (const source of rows) {
      expect.soft([...inRule(source), ...inServer(source)], source).toEqual([]);
    }
  });

  it('that document the API are allowed in the contract, and nowhere else', () => {
    const route = "oc.route({ method: 'GET', path: '/teas', summary: 'Every tea there is' });";
    expect(inContract(route)).toEqual([]);
    expect(inServer(route)).toEqual(['Every tea there is']);
    expect(inContract("z.string().refine(isTea, 'Each tea counts once.');")).toEqual([]);
    expect(inContract("export const prompt = 'What did you drink today?';")).toHaveLength(1);
  });

  it('in words, tests and faults of settings are ignored', () => {
    const source = "export const en = { prompt: 'What did you drink today?' };";
    expect(inRule(source)).toHaveLength(1);
    for (const file of [
      'packages/domain/src/teas/words/en.ts',
      'apps/server/src/home/teas/words/en/green.ts',
      'packages/domain/src/teas/teas.test.ts',
      'apps/server/src/home/teas/teas.env.ts',
      'apps/server/src/app/env.ts',
      'apps/server/src/accounts/auth/passwords/password-policy.ts',
    ])
      expect(inFile(file, source)).toEqual([]);
  });

  it('every text of our words would be found elsewhere', () => {
    const files = globSync('{packages/domain,apps/server}/src/**/words/**/*.ts', { cwd: ROOT_FOLDER });
    const found = files.flatMap((file) => inRule(readFileSync(join(ROOT_FOLDER, file), 'utf8')));
    expect(found.length).toBeGreaterThan(500);
  });
});

describe('in the parts of the web app', () => {
  it('are found', () => {
    const rows = [
      ['<p>Tea is ready</p>', 'Tea is ready'],
      ['<p>\n  {count} cups\n</p>', 'cups'],
      ["<p>{'Tea is ready'}</p>", 'Tea is ready'],
      ["<p>{isHot ? t('hot') : 'Cold'}</p>", 'Cold'],
      ["<p>{isHot && 'Hot'}</p>", 'Hot'],
      ['<p>{`${count} cups`}</p>', '… cups'],
      ['<button aria-label="Close" />', 'Close'],
      ['<input placeholder="Which tea?" title="Tea" />', 'Which tea?'],
      ['<img alt="A cup" />', 'A cup'],
      ["<Sheet closeLabel={isHot ? 'Close' : t('close')} />", 'Close'],
    ] as const;
    for (const [source, text] of rows) {
      expect.soft(inPart(`const part = ${source};`), source).toContain(text);
    }
  });

  it.each([
    "<p>{t('ready')}</p>",
    '<p className="text-body font-semibold" id="tea">{count} · 5/5</p>',
    '<button aria-label={t(\'close\')} type="button" />',
    "<p>{kind === 'hot tea' ? t('hot') : null}</p>",
    '<Sheet titleId="tea-title" variant="outline" />',
    '<img alt="" src="/cup.png" />',
    '<p>{/* Tea is ready */}</p>',
  ])('%s is allowed', (source) => {
    expect(inPart(`const part = ${source};`)).toEqual([]);
  });

  it('the gallery may have them, because it is for developers', () => {
    const part = 'const part = <p>Tea is ready</p>;';
    expect(inFile('apps/web/src/app/gallery/teas-gallery.tsx', part)).toEqual([]);
    expect(inFile('apps/web/src/home/teas/teas-screen.test.tsx', part)).toEqual([]);
  });
});

it('says where, and what to do instead', () => {
  const [rule] = findWrittenOut(RULE, "\nexport const prompt = 'What did you drink today?';");
  expect(rule).toMatchObject({ file: RULE, line: 2, instead: expect.stringContaining('words/en.ts') });
  const [part] = findWrittenOut('apps/web/src/ui/cup.tsx', 'const part = <p>Tea is ready</p>;');
  expect(part).toMatchObject({ line: 1, instead: expect.stringContaining('messages/en') });
});
