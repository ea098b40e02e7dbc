import { z } from 'zod';

export const aboutEnv = {
  /** How people reach the operator of this Cuppa: a mail address or the address of a page. */
  OPERATOR_CONTACT: z.union([z.email(), z.url({ protocol: /^https?$/ })]).optional(),
  /** A MapLibre style to replace our own maps; its tiles and fonts come from its own origin. */
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The path of a PMTiles archive with the schema of the Protomaps basemap: streets for our own maps. */
  MAP_TILES: z.string().optional(),
};

export type AboutEnv = z.infer<z.ZodObject<typeof aboutEnv>>;
