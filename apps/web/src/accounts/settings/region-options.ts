import { REGIONS } from '@cuppa/domain/accounts/profile/regions';
import type { Option } from './option-sheet.tsx';

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** The English name of a region: "Germany" for "DE". */
export function regionName(region: string): string {
  return names.of(region) ?? region;
}

/** All countries and territories by name, after null, which follows the device. */
export function regionOptions(deviceLabel: string): Option<string | null>[] {
  const regions = REGIONS.map((value) => ({ value, label: regionName(value), also: value }));
  return [{ value: null, label: deviceLabel }, ...regions.toSorted((a, b) => a.label.localeCompare(b.label))];
}
