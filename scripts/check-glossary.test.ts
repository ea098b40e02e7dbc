import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findAvoidedWords, readAvoidedWords } from './check-glossary.ts';
import { ROOT_FOLDER } from './paths.ts';

const GLOSSARY = `
| word | means | not |
|---|---|---|
| pot | a vessel for tea | kettle |

## Words we do not use

| word | say | except in |
|---|---|---|
| kettle, tea urn | pot | |
| pour | fill | \`apps/server/src/home/bar/\`, \`scripts/pour.ts\` |
| user (comments) | person | \`apps/server/src/accounts/auth/\` |
`;
const WORDS = readAvoidedWords(GLOSSARY);
const FILE = 'apps/server/src/home/teas/teas.ts';
const foundIn = (source: string, file = FILE) =>
  findAvoidedWords(file, source, WORDS).map(({ line, word }) => `${line} ${word}`);

it('reads the words, what to say instead and the exceptions, and nothing of other tables', () => {
  expect(WORDS).toEqual([
    { word: 'kettle', say: 'pot', isForComments: false, except: [] },
    { word: 'tea urn', say: 'pot', isForComments: false, except: [] },
    { word: 'pour', say: 'fill', isForComments: false, except: ['apps/server/src/home/bar/', 'scripts/pour.ts'] },
    { word: 'user', say: 'person', isForComments: true, except: ['apps/server/src/accounts/auth/'] },
  ]);
});

describe('a word is found', () => {
  it('in names and in comments', () => {
    const rows = [
      ['const kettle = 1;', '1 kettle'],
      ['const bigKettleRef = 1;', '1 kettle'],
      ['const BIG_KETTLES = 1;', '1 kettle'],
      ['function fill(from: { kettle: string }) {}', '1 kettle'],
      ['const teaUrn = 1;', '1 tea urn'],
      ['const a = 1;\n\n/** Fills the kettle. */\nconst b = 2;', '3 kettle'],
      ['/**\n * One.\n * Two tea-urns.\n */\nconst a = 1;', '3 tea urn'],
      ['const a = 1; // poured out', '1 pour'],
      ['const a = {\n  // a Kettle\n};', '2 kettle'],
      ['call(\n  a, // a kettle\n  b,\n);', '2 kettle'],
      ['/** A user. */\nconst a = 1;', '1 user'],
    ] as const;
    for (const [source, found] of rows) {
      expect.soft(foundIn(source), JSON.stringify(source)).toEqual([found]);
    }
  });

  it('in JSX, and in the path of a file', () => {
    const source = 'const a = (\n  <p>\n    {/* a kettle */}\n    <Kettle />\n  </p>\n);';
    expect(foundIn(source, 'apps/web/src/home/teas/teas.tsx')).toEqual(['3 kettle', '4 kettle']);
    expect(foundIn('', 'apps/web/src/home/teas/big-kettle.tsx')).toEqual(['1 kettle']);
  });
});

describe('a word is not found', () => {
  it.each([
    "const a = 'the kettle is on';",
    'const a = `a kettle`;',
    'const a = /kettle/;',
    '/** `kettle` is the column of the specification. */\nconst a = 1;',
    '/** See /auth/v1/user, user_id, userId and a.user.b. */\nconst a = 1;',
    'const pourlock = 1;',
    'const user = 1;',
  ])('%j', (source) => {
    expect(foundIn(source)).toEqual([]);
  });

  it('as a text of a page', () => {
    expect(foundIn('const a = <p>The kettle // is on</p>;', 'apps/web/src/home/teas/teas.tsx')).toEqual([]);
  });

  it('in the places of its exceptions, in words and in messages', () => {
    expect(foundIn('const pour = 1;', 'apps/server/src/home/bar/bar.ts')).toEqual([]);
    expect(foundIn('// a user\n', 'apps/server/src/accounts/auth/a.ts')).toEqual([]);
    expect(foundIn('const kettle = 1;', 'packages/domain/src/meeting/calls/words/en/cards.ts')).toEqual([]);
  });
});

it('the glossary has a list', () => {
  expect(readAvoidedWords(readFileSync(join(ROOT_FOLDER, 'docs/glossary.md'), 'utf8')).length).toBeGreaterThan(5);
});
