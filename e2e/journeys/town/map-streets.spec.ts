import { renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { townTiles } from '../../../apps/server/testing/town-tiles/town-tiles.ts';
import { expect, test } from '../../fixtures.ts';
import { moveTo } from '../../steps/around.ts';
import { createGuest, LONDON } from '../../steps/events.ts';

const ARCHIVE = join(tmpdir(), 'cuppa-journeys-town.pmtiles');
// Renamed into place: another worker may read it.
writeFileSync(`${ARCHIVE}.${process.pid}`, townTiles(LONDON.longitude, LONDON.latitude));
renameSync(`${ARCHIVE}.${process.pid}`, ARCHIVE);

test.use({ appSettings: { MAP_TILES: ARCHIVE } });

test('with an archive of tiles the map shows streets, from this server alone', { tag: '@feature' }, async ({
  app,
  openWindow,
}) => {
  const page = await openWindow();
  const guest = await createGuest(app, page, 'Ada');
  await moveTo(page, app, guest, 'London');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  const part = page.waitForResponse((answer) => answer.url().endsWith('.pmtiles') && answer.status() === 206);
  await page.goto('/town-square?view=map');
  const map = page.getByRole('region', { name: 'Events on the map' });
  await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  await part;
  expect(new Set(asked)).toEqual(new Set([new URL(app.url).origin]));
});
