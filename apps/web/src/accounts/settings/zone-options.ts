import { zoneName, zonePlace } from '../../lib/time/zone-names.ts';
import type { Option } from './option-sheet.tsx';

/** Modern city names of zones that browsers list under an older name. */
const OLDER_NAMES: Record<string, string> = {
  'Asia/Calcutta': 'Kolkata Mumbai Delhi',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Asia/Shanghai': 'Beijing',
  'Europe/Kiev': 'Kyiv',
};

/** All IANA zones of the browser: the given ones first, then sorted by place name. */
export function zoneOptions(first: readonly string[]): Option<string>[] {
  const all = [...Intl.supportedValuesOf('timeZone'), 'UTC'].toSorted((a, b) =>
    zonePlace(a).localeCompare(zonePlace(b)),
  );
  const now = new Date();
  return [...new Set([...first, ...all])].map((zone) => {
    const name = zoneName(zone, now);
    return { value: zone, label: zonePlace(zone), detail: name, also: `${zone} ${name} ${OLDER_NAMES[zone] ?? ''}` };
  });
}
