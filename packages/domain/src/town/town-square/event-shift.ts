import { hashOf } from '../../platform/text/text-hash.ts';
import type { Shift } from './event-scenes.ts';

/** Small shifts, so that two events of a type do not look the same. */
export function shiftOf(seed: string): Shift {
  const hash = hashOf(seed);
  return { x: (hash % 17) - 8, y: ((hash >>> 8) % 9) - 4, tilt: ((hash >>> 16) % 13) - 6 };
}
