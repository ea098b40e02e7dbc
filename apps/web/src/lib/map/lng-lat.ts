/** A place in degrees, in the order of GeoJSON. */
export type LngLat = [longitude: number, latitude: number];
