import { zoneFormats } from './zone-format.ts';

const formatOf = zoneFormats('en-US-u-ca-gregory-nu-latn', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/**
 * The time that clocks in an IANA zone show, as "2026-03-10 14:05:09"; an unknown zone counts as UTC. Puts the parts
 * together itself, because no locale writes dates in one shape in every version of Intl.
 */
export function wallClockIn(zone: string, instant: Date): string {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = value;
  const { year = '', month, day, hour, minute, second } = parts;
  // Some versions of Intl call midnight 24.
  return `${year.padStart(4, '0')}-${month}-${day} ${hour === '24' ? '00' : hour}:${minute}:${second}`;
}
