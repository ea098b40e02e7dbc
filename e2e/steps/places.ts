import type { App } from '../app.ts';
import type { Session } from './signed-in.ts';

/** A person's stored place: the center of a cell, and a name if they chose a city. */
export async function readKeptPlace(app: App, { user }: Session): Promise<{ latitude: number; name: string | null }> {
  const [kept] = await app.query('select cell_lat, place_name from profiles where id = $1', [user.id]);
  return { latitude: Number(kept?.['cell_lat']), name: (kept?.['place_name'] ?? null) as string | null };
}
