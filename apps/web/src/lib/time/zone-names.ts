import { shownZone } from './device-zone.ts';

/**
 * The place that an IANA zone is named after: "America/New_York" is "New York". "Etc/GMT-5", where plus is west, is
 * "UTC+5".
 */
export function zonePlace(zone: string): string {
  const [, sign, hours] = /^Etc\/GMT([+-])(\d+)$/.exec(zone) ?? [];
  if (hours !== undefined) return `UTC${sign === '-' ? '+' : '-'}${hours}`;
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** "Central European Standard Time"; the zone itself if it has no name. */
export function zoneName(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: shownZone(zone), timeZoneName: 'long' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
