import { wallClockIn } from '@cuppa/domain/platform/time/wall-clock';
import type { Point } from './cell.ts';
import type { CityTable } from './city-table.ts';

/** `key` is the same in every process. */
export type Town = Point & { key: string; name: string; timeZone: string };
type Whereabouts = { cellLat: number | null; cellLon: number | null; timeZone: string };

const MOST_KEPT = 5_000;
/** The zone of people whose own zone has no city and no zone with the same clock. */
const ANYWHERE = 'Europe/London';

/** The table keeps points as 32-bit numbers, and forms may round them. */
const SAME_DEGREES = 1e-4;

/** Finds people's towns, and remembers them by cell and by zone. */
export function createTowns(loadTable: () => Promise<CityTable>) {
  const known = new Map<string, Town>();

  async function find(person: Whereabouts): Promise<Town> {
    const table = await loadTable();
    const { cellLat: latitude, cellLon: longitude } = person;
    const at =
      latitude === null || longitude === null
        ? largestOf(table, person.timeZone)
        : table.nearest({ latitude, longitude });
    const city = table.cityAt(at);
    // A country may have several cities of one name.
    const key = [city.name, city.country, city.latitude.toFixed(1), city.longitude.toFixed(1)].join(' ');
    return { ...city, key };
  }

  return {
    /** Whether a point is where the table puts a city: no one has chosen it as a place within that city. */
    isMiddleOfCity: async (point: Point): Promise<boolean> => {
      const table = await loadTable();
      const { latitude, longitude } = table.cityAt(table.nearest(point));
      return [latitude - point.latitude, longitude - point.longitude].every((by) => Math.abs(by) < SAME_DEGREES);
    },

    /** The town of a person: the city nearest to their cell, or the largest of their time zone. */
    townOf: async (person: Whereabouts): Promise<Town> => {
      const key = person.cellLat === null ? person.timeZone : `${person.cellLat} ${person.cellLon}`;
      const town = known.get(key) ?? (await find(person));
      if (known.size >= MOST_KEPT) known.clear();
      known.set(key, town);
      return town;
    },
  };
}

/**
 * The largest city of a zone, else of the zones with the same clock in January and July (for an alias or a zone at
 * sea).
 */
function largestOf(table: CityTable, zone: string): number {
  const largest = new Map<string, number>();
  for (let at = 0; at < table.size; at += 1) {
    const { timeZone, population } = table.cityAt(at);
    const best = largest.get(timeZone);
    if (best === undefined || population > table.populationAt(best)) largest.set(timeZone, at);
  }
  const exact = largest.get(zone);
  if (exact !== undefined) return exact;
  const clock = clockOf(zone);
  const alike = [...largest].filter(([name]) => clockOf(name) === clock).map(([, at]) => at);
  const [best = largest.get(ANYWHERE) ?? 0] = alike.toSorted((a, b) => table.populationAt(b) - table.populationAt(a));
  return best;
}

const YEAR = 2026;

function clockOf(zone: string): string {
  return [0, 6].map((month) => wallClockIn(zone, new Date(Date.UTC(YEAR, month, 1)))).join();
}
