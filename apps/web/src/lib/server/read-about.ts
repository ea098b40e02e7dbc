import { readJson } from './read-json.ts';

export type About = {
  operatorContact: string | null;
  /** The style of the map that the operator chose; null for our own. */
  mapStyleUrl: string | null;
  /** The path of the operator's archive of streets, or null. */
  mapTiles: string | null;
};

/** Reads the public facts about this server. */
export async function readAbout(): Promise<About> {
  return (await readJson('/api/about')) as About;
}
