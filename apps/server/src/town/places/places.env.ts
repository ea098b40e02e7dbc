import { z } from 'zod';

/** Where cities are looked for. */
export const placesEnv = {
  /** A geocoder that answers as Nominatim or Photon do, with the parameters that it needs; without one the table alone. */
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
};

export type PlacesEnv = z.infer<z.ZodObject<typeof placesEnv>>;
