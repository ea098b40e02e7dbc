import { asciiDigits } from '@cuppa/domain/platform/text/digits';
import type { Point } from './form-values.ts';

/** Reads a point as maps write it, "51.5072, -0.1276"; null for anything else. */
export function readPoint(typed: string): Point | null {
  const found = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(
    asciiDigits(typed).replaceAll('\u066b', '.').replaceAll('\u2212', '-'),
  );
  if (found === null) return null;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
