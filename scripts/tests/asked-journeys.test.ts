import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT_FOLDER } from '../paths.ts';
import { ASKS, askedJourneys } from './asked-journeys.ts';

const JOURNEYS = [
  { file: 'chat.spec.ts', titles: ['a gif arrives'], tags: [] },
  { file: 'push.spec.ts', titles: ['a device is rung'], tags: ['gate'] },
  { file: 'gallery.spec.ts', titles: ['every part'], tags: ['looks'] },
  { file: 'relay.spec.ts', titles: ['by tcp'], tags: ['network'] },
];

it.each([
  [['apps/server/src/features/chat/chat.service.ts'], ['chat.spec.ts']],
  [['apps/web/src/features/chat/chat.test.tsx'], []],
  [['apps/web/src/messages/en/chat.json'], ['chat.spec.ts']],
  [['packages/domain/src/matching/score.ts'], ['relay.spec.ts']],
  [['apps/web/src/ui/controls/button.tsx'], ['gallery.spec.ts']],
  [['e2e/journeys/push.spec.ts'], ['push.spec.ts']],
  [['e2e/steps/chat.ts'], ['chat.spec.ts']],
  [['package-lock.json'], JOURNEYS.map(({ file }) => file)],
  [['README.md'], []],
])('%j asks for %j', (files, asked) => {
  expect(askedJourneys(files, JOURNEYS).map(({ file }) => file)).toEqual(asked);
});

it('knows every feature', () => {
  const known = new Set(ASKS.flatMap(([folders]) => folders));
  const rooms = ['apps/server/src/features', 'apps/web/src/features'].flatMap((folder) =>
    readdirSync(join(ROOT_FOLDER, folder)),
  );
  expect(rooms.filter((room) => !known.has(room))).toEqual([]);
});

it('names folders and journeys that there are', () => {
  const folders = ASKS.flatMap(([named]) => named.filter((folder) => /[/.]/.test(folder)));
  const journeys = ASKS.flatMap(([, asks]) => asks.filter((asked) => asked.endsWith('.spec')));
  const paths = [...folders, ...journeys.map((journey) => `e2e/journeys/${journey}.ts`)];
  expect(paths.filter((path) => !existsSync(join(ROOT_FOLDER, path)))).toEqual([]);
});
