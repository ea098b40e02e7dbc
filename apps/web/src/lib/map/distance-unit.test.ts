import { expect, it } from 'vitest';
import { distanceUnit } from './distance-unit.ts';

it.each([
  ['US', 'mile'],
  ['GB', 'mile'],
  ['DE', 'kilometer'],
  ['IE', 'kilometer'],
])('%s counts in %ss', (region, unit) => expect(distanceUnit(region)).toBe(unit));
