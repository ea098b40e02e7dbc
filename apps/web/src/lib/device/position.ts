/** In degrees. */
export type Position = { latitude: number; longitude: number };
export type PositionFailure = 'refused' | 'unavailable' | 'late' | 'unsupported';

export class PositionError extends Error {
  readonly why: PositionFailure;

  constructor(why: PositionFailure) {
    super(why);
    this.why = why;
  }
}

const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 600_000 };
/** A browser's own timeout does not run while its prompt is open. */
const TIMEOUT_MS = 60_000;
/** Steps per degree: each is about a kilometer. Nothing finer leaves the device. */
const STEPS = 100;
const FAILURES: Record<number, PositionFailure> = { 1: 'refused', 2: 'unavailable', 3: 'late' };

/** Asks the browser once for the device's position, to about a kilometer. Throws a PositionError. */
export function readPosition(geolocation = navigator.geolocation as Geolocation | undefined): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (geolocation === undefined) return reject(new PositionError('unsupported'));
    const timer = setTimeout(() => reject(new PositionError('late')), TIMEOUT_MS);
    geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(timer);
        resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) });
      },
      ({ code }) => {
        clearTimeout(timer);
        reject(new PositionError(FAILURES[code] ?? 'unavailable'));
      },
      OPTIONS,
    );
  });
}

const rounded = (degrees: number) => Math.round(degrees * STEPS) / STEPS;
