import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
} from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import { nameIn } from './names-in-language.ts';
import { TEXT_FONT } from './plan-layers.ts';
import { STREETS } from './streets.ts';

const GREEN = (
  'park garden national_park nature_reserve protected_area recreation_ground village_green forest wood scrub grass ' +
  'grassland meadow cemetery golf_course playground pitch'
).split(' ');
const LANDMARKS = ['park', 'garden', 'station', 'university', 'museum', 'library', 'stadium', 'zoo'];

type Zooms = readonly (readonly [zoom: number, pixels: number])[];
const widths = (zooms: Zooms): DataDrivenPropertyValueSpecification<number> => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  ...zooms.flat(),
];
const isKind = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];

/** Land, water, houses and roads of the Protomaps basemap (version 4). */
export function streetLayers(colours: MapColours): LayerSpecification[] {
  return [
    fill('greens', 'landuse', colours.green, isKind(...GREEN)),
    fill('waters', 'water', colours.water, ['==', ['geometry-type'], 'Polygon']),
    {
      ...line('streams', 'water', colours.water, ['==', ['geometry-type'], 'LineString']),
      paint: {
        'line-color': colours.water,
        'line-width': widths([
          [9, 0.5],
          [14, 2],
          [18, 10],
        ]),
      },
    },
    { ...fill('houses', 'buildings', colours.house, isKind('building', 'building_part')), minzoom: 14 },
    road(
      'paths',
      ['path'],
      colours.road,
      [
        [14, 0.6],
        [18, 4],
      ],
      { minzoom: 14, dashes: [3, 2] },
    ),
    road(
      'rails',
      ['rail'],
      colours.border,
      [
        [11, 0.6],
        [18, 4],
      ],
      { minzoom: 11, dashes: [4, 2] },
    ),
    road(
      'minor-roads',
      ['minor_road'],
      colours.road,
      [
        [11, 0.3],
        [13, 1.4],
        [15, 5],
        [18, 22],
      ],
      { minzoom: 11 },
    ),
    road('major-roads', ['major_road'], colours.road, [
      [7, 0.5],
      [11, 1.8],
      [13, 4],
      [15, 9],
      [18, 30],
    ]),
    road('highways', ['highway'], colours.road, [
      [4, 0.5],
      [9, 2],
      [13, 6],
      [15, 11],
      [18, 34],
    ]),
    {
      ...line('boundaries', 'boundaries', colours.border, isKind('country', 'region')),
      paint: { 'line-color': colours.border, 'line-width': 1, 'line-dasharray': [3, 2] },
    },
  ];
}

/** The names of streets, waters, parks and places, in a language where the archive has them. */
export function streetNames(colours: MapColours, language: string): LayerSpecification[] {
  const name = nameIn(language);
  const lines = { 'symbol-placement': 'line', 'text-rotation-alignment': 'map' } as const;
  return [
    label('water-names', 'water', { name, size: 13, color: colours.waterName, colours, layout: lines }),
    {
      ...label('street-names', 'roads', { name, size: 13, color: colours.label, colours, layout: lines }),
      minzoom: 13,
      filter: isKind('highway', 'major_road', 'minor_road'),
    },
    {
      ...label('landmarks', 'pois', { name, size: 13, color: colours.ringLabel, colours }),
      minzoom: 13,
      filter: isKind(...LANDMARKS),
    },
    {
      ...label('quarters', 'places', { name, size: 13, color: colours.label, colours }),
      minzoom: 11,
      filter: isKind('neighbourhood', 'macrohood'),
    },
    {
      ...label('localities', 'places', {
        name,
        size: ['match', ['get', 'kind_detail'], 'city', 18, 'town', 15, 13],
        color: colours.label,
        colours,
      }),
      maxzoom: 15,
      filter: isKind('locality'),
    },
    {
      ...label('regions', 'places', { name, size: 15, color: colours.label, colours }),
      maxzoom: 7,
      filter: isKind('country', 'region'),
    },
  ];
}

function fill(id: string, layer: string, color: string, filter: FilterSpecification) {
  return { id, type: 'fill', source: STREETS, 'source-layer': layer, filter, paint: { 'fill-color': color } } as const;
}

function line(id: string, layer: string, color: string, filter: FilterSpecification) {
  return { id, type: 'line', source: STREETS, 'source-layer': layer, filter, paint: { 'line-color': color } } as const;
}

function road(
  id: string,
  kinds: string[],
  color: string,
  zooms: Zooms,
  { minzoom = 0, dashes }: { minzoom?: number; dashes?: number[] } = {},
): LayerSpecification {
  return {
    ...line(id, 'roads', color, isKind(...kinds)),
    minzoom,
    layout: { 'line-cap': dashes === undefined ? 'round' : 'butt', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': widths(zooms),
      ...(dashes !== undefined && { 'line-dasharray': dashes }),
    },
  };
}

type LabelOptions = {
  name: ExpressionSpecification;
  size: DataDrivenPropertyValueSpecification<number>;
  color: string;
  colours: MapColours;
  layout?: object;
};

function label(id: string, layer: string, { name, size, color, colours, layout }: LabelOptions) {
  return {
    id,
    type: 'symbol',
    source: STREETS,
    'source-layer': layer,
    layout: {
      'text-field': name,
      'text-font': TEXT_FONT,
      'text-size': size,
      'text-max-width': 8,
      'text-padding': 6,
      'symbol-sort-key': ['coalesce', ['get', 'min_zoom'], 20],
      ...layout,
    },
    paint: { 'text-color': color, 'text-halo-color': colours.land, 'text-halo-width': 1.8 },
  } satisfies LayerSpecification;
}
