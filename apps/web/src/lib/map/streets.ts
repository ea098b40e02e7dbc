import type { AddProtocolAction, SourceSpecification } from 'maplibre-gl';
import type { LngLat } from './lng-lat.ts';

/** An archive of streets. */
export type Streets = {
  address: string;
  /** Whether a place lies in the area of the archive. */
  covers(place: LngLat): boolean;
  /** Answers the map's requests for tiles. */
  read: AddProtocolAction;
};

/** The scheme of addresses that `read` answers. */
export const STREETS_SCHEME = 'pmtiles';
const ATTRIBUTION =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>';

/** The name of the source in our style. */
export const STREETS = 'streets';

export function streetSource({ address }: Streets): Record<string, SourceSpecification> {
  return { [STREETS]: { type: 'vector', url: address, attribution: ATTRIBUTION } };
}
