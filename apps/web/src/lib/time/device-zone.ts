import { knownZone } from '@cuppa/domain/platform/time/known-zone';

const named = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';

/** The device's IANA zone, as the server takes it; null if the browser names none. */
export function knownDeviceZone(): string | null {
  return knownZone(named());
}

/** The zone in which this device shows times: its IANA zone, else an offset that its browser knows, else UTC. */
export function deviceTimeZone(): string {
  const zone = named();
  return knownZone(zone) ?? (hasZone(zone) ? zone : 'UTC');
}

/** The zone itself, or the device's if this browser has none of that name. Every format of a time asks this. */
export function shownZone(zone: string): string {
  return hasZone(zone) ? zone : deviceTimeZone();
}

const asked = new Map<string, boolean>();

/** Whether this browser has a zone; it may be older than one. */
export function hasZone(zone: string): boolean {
  const known = asked.get(zone) ?? canFormat(zone);
  asked.set(zone, known);
  return known;
}

function canFormat(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}
