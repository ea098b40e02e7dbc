import { EARTH_RADIUS_MILES } from '@cuppa/domain/meeting/matching/distance';
import type { FeatureCollection, Polygon } from 'geojson';
import type { DistanceUnit } from './distance-unit.ts';

/** Radii in miles or kilometers, the largest first, so that smaller rings are drawn above. */
const RADII = [25, 10, 5, 1, 0.25];
const PER_MILE: Record<DistanceUnit, number> = { mile: 1, kilometer: 1.609_344 };
const CORNERS = 120;
/** A smaller ring would be a dot with a number. */
const SMALLEST_PIXELS = 22;
/** Map pixels around the equator at zoom 0. */
const WORLD_PIXELS = 512;

/** `fromZoom`: the zoom from which a ring is large enough to be read. */
export type Ring = { label: string; fromZoom: number };

/**
 * Rings around a place, as polygons with their labels ("5 mi").
 * @param place in degrees
 * @param locale an Intl locale
 */
export function ringsAround(
  [longitude, latitude]: readonly [longitude: number, latitude: number],
  unit: DistanceUnit,
  locale: string,
): FeatureCollection<Polygon, Ring> {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
  return {
    type: 'FeatureCollection',
    features: RADII.map((radius) => {
      const miles = radius / PER_MILE[unit];
      return {
        type: 'Feature',
        properties: { label: format.format(radius), fromZoom: zoomWhereReadable(miles, latitude) },
        geometry: { type: 'Polygon', coordinates: [circle(longitude, latitude, miles)] },
      };
    }),
  };
}

function zoomWhereReadable(miles: number, latitude: number): number {
  const around = 2 * Math.PI * EARTH_RADIUS_MILES * Math.cos(radians(latitude));
  return Math.log2((SMALLEST_PIXELS * around) / (WORLD_PIXELS * miles));
}

/** The points at a great-circle distance from a place, in degrees, closed. */
function circle(longitude: number, latitude: number, miles: number): [number, number][] {
  const [lon, lat, angle] = [radians(longitude), radians(latitude), miles / EARTH_RADIUS_MILES];
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const bearing = (-2 * Math.PI * (corner % CORNERS)) / CORNERS;
    const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing);
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
      Math.cos(angle) - Math.sin(lat) * sine,
    );
    return [degrees(lon + east), degrees(Math.asin(sine))];
  });
}

const radians = (value: number): number => (value * Math.PI) / 180;
const degrees = (value: number): number => (value * 180) / Math.PI;
