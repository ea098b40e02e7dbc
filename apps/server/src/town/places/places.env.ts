import { z } from 'zod';

/** Configuration of the city search. */
export const placesEnv = {
  /**
   * URL of a geocoder that answers as Nominatim or Photon do, with the parameters it needs; without one, only the table
   * is searched.
   */
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
};

export type PlacesEnv = z.infer<z.ZodObject<typeof placesEnv>>;
