import type { Map as LibreMap } from 'maplibre-gl';
import { FileSource, PMTiles } from 'pmtiles';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import worldUrl from 'world-atlas/countries-50m.json?url';
import type { World } from './coast.ts';
import type { LngLat } from './lng-lat.ts';
import { readMapColours } from './map-colours.ts';
import { showRings, type TownRow } from './plan-layers.ts';
import { startMap } from './start-map.ts';
import { readStreets } from './street-archive.ts';
import type { Streets } from './streets.ts';

const HUTCHINSON: LngLat = [-97.93, 38.06];
const TOWNS: TownRow[] = [
  ['Wichita', -97.337, 37.692, 389_965],
  ['Hutchinson', -97.93, 38.061, 41_569],
  ['Newton', -97.345, 38.047, 19_105],
];

let closing = new AbortController();
afterEach(() => {
  closing.abort();
  loadWorld.mockClear();
});

const loadWorld = vi.fn(async () => (await (await fetch(worldUrl)).json()) as World);

async function openPlan(center: LngLat, zoom: number, streets: Streets | null = null): Promise<LibreMap> {
  closing = new AbortController();
  const container = document.body.appendChild(document.createElement('div'));
  container.style.cssText = 'width: 390px; height: 480px';
  closing.signal.addEventListener('abort', () => container.remove());
  const map = await startMap({
    container,
    label: 'Map',
    base: { loadWorld, towns: TOWNS, streets },
    start: { center, zoom },
    onLost: () => {},
    signal: closing.signal,
  });
  showRings(map, center);
  return map;
}

/** The values of a property that the map draws in some layers, once each. */
const drawn = (map: LibreMap, layers: string[], property: string) => [
  ...new Set(map.queryRenderedFeatures({ layers }).map(({ properties }) => properties[property] as unknown)),
];

it('shows the rings that are wide enough with their distances, and towns by name, but no coast', async () => {
  const map = await openPlan(HUTCHINSON, 9);
  await expect.poll(() => drawn(map, ['ring-labels'], 'label').toSorted()).toEqual(['10 mi', '5 mi']);
  expect(drawn(map, ['rings'], 'label').toSorted()).toEqual(['10 mi', '25 mi', '5 mi']);
  await expect.poll(() => drawn(map, ['towns'], 'name')).toContain('Hutchinson');
  expect(map.queryRenderedFeatures({ layers: ['land', 'borders'] })).toEqual([]);
  expect(loadWorld).not.toHaveBeenCalled();
  expect(map.getBearing()).toBe(0);
  map.jumpTo({ zoom: 11 });
  await expect.poll(() => drawn(map, ['ring-labels'], 'label')).toContain('1 mi');
  showRings(map, null);
  await expect.poll(() => drawn(map, ['rings'], 'label')).toEqual([]);
});

it('shows coasts and borders, and no ring, once a whole region is in view', async () => {
  const map = await openPlan(HUTCHINSON, 9);
  loadWorld.mockRejectedValueOnce(new Error('no connection'));
  map.jumpTo({ zoom: 4 });
  await expect.poll(() => loadWorld.mock.calls).toHaveLength(1);
  await expect
    .poll(() => {
      map.jumpTo({ zoom: map.getZoom() - 0.1 });
      return loadWorld.mock.calls;
    })
    .toHaveLength(2);
  map.jumpTo({ zoom: 3 });
  await expect.poll(() => map.queryRenderedFeatures({ layers: ['land'] }).length).toBeGreaterThan(0);
  await expect.poll(() => map.getLayoutProperty('sea', 'visibility')).toBe('visible');
  expect(drawn(map, ['rings'], 'label')).toEqual([]);
  expect(drawn(map, ['towns'], 'name')).toEqual([]);
});

it('measures by rings or by the bar of the scale, never by both', async () => {
  const map = await openPlan(HUTCHINSON, 13);
  const bar = map.getContainer().querySelector<HTMLElement>('.maplibregl-ctrl-scale');
  await expect.element(bar).not.toBeVisible();
  showRings(map, null);
  await expect.element(bar).toBeVisible();
});

it('shows the streets of an archive by name instead of the towns of its area, and the source', async () => {
  const bytes = Uint8Array.from(atob(await commands.townTiles(HUTCHINSON)), (letter) => letter.charCodeAt(0));
  const archive = new PMTiles(new FileSource(new File([bytes], 'town')));
  const streets = await readStreets(archive);
  expect([streets.covers(HUTCHINSON), streets.covers([-97.337, 37.692])]).toEqual([true, false]);
  const map = await openPlan(HUTCHINSON, 15, streets);
  await expect.poll(() => drawn(map, ['street-names'], 'name')).toContain('Kettle Street');
  expect(map.queryRenderedFeatures({ layers: ['houses'] }).length).toBeGreaterThan(0);
  await expect.element(page.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  map.jumpTo({ center: [-97.65, 38.05], zoom: 8.5 });
  await expect.poll(() => drawn(map, ['localities'], 'name')).toEqual(['Teaford']);
  await expect.poll(() => drawn(map, ['towns'], 'name')).toContain('Newton');
  expect(drawn(map, ['towns'], 'name')).not.toContain('Hutchinson');
});

/** WCAG contrast of two colors as #rrggbb. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  it('clusters, names and distances stand out from the ground and the rings', () => {
    document.documentElement.dataset['theme'] = theme;
    const colours = readMapColours(document.body);
    expect(contrast(colours.clusterText, colours.cluster)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [colours.land, colours.disc, colours.water]) {
      expect(contrast(colours.cluster, ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(colours.label, ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of [colours.land, colours.disc])
      expect(contrast(colours.ringLabel, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
