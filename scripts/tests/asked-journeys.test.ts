import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT_FOLDER } from '../paths.ts';
import { ASKS, askedJourneys } from './asked-journeys.ts';

const JOURNEYS = [
  { file: 'people/chat.spec.ts', titles: ['a gif arrives'], tags: [] },
  { file: 'reach/push.spec.ts', titles: ['a device is rung'], tags: ['gate'] },
  { file: 'app/gallery.spec.ts', titles: ['every part'], tags: ['looks'] },
  { file: 'meeting/relay.spec.ts', titles: ['by tcp'], tags: ['network'] },
];

it.each([
  [['apps/server/src/people/chat/chat.service.ts'], ['people/chat.spec.ts']],
  [['apps/web/src/people/chat/chat.test.tsx'], []],
  [['apps/web/src/messages/en/people/chat.json'], ['people/chat.spec.ts']],
  [['packages/domain/src/meeting/matching/score.ts'], ['meeting/relay.spec.ts']],
  [['apps/web/src/ui/controls/button.tsx'], ['app/gallery.spec.ts']],
  [['e2e/journeys/reach/push.spec.ts'], ['reach/push.spec.ts']],
  [['e2e/steps/chat.ts'], ['people/chat.spec.ts']],
  [['package-lock.json'], JOURNEYS.map(({ file }) => file)],
  [['README.md'], []],
])('%j requires %j', (files, asked) => {
  expect(askedJourneys(files, JOURNEYS).map(({ file }) => file)).toEqual(asked);
});

it('knows every feature', () => {
  const known = new Set(ASKS.flatMap(([folders]) => folders));
  const features = globSync('apps/*/src/{accounts,habit,home,meeting,passport,people,reach,safety,town}/*/', {
    cwd: ROOT_FOLDER,
  }).map((folder) => basename(folder));
  expect(features).not.toEqual([]);
  expect(features.filter((feature) => !known.has(feature))).toEqual([]);
});

it('names folders and journeys that exist', () => {
  const folders = ASKS.flatMap(([named]) => named.filter((folder) => /[/.]/.test(folder)));
  const journeys = ASKS.flatMap(([, asks]) => asks.filter((asked) => asked.endsWith('.spec')));
  const files = new Set(globSync('e2e/journeys/*/*.ts', { cwd: ROOT_FOLDER }).map((file) => basename(file, '.ts')));
  expect(folders.filter((path) => !existsSync(join(ROOT_FOLDER, path)))).toEqual([]);
  expect(journeys.filter((journey) => !files.has(journey))).toEqual([]);
});
