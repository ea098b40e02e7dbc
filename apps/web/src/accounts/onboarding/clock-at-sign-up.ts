import { REGIONS } from '@cuppa/domain/accounts/profile/regions';
import { deviceRegion, localesOf } from '../../lib/device/device-locales.ts';
import { knownDeviceZone } from '../../lib/time/device-zone.ts';

type ZonedLocale = Intl.Locale & { getTimeZones?(): string[] | undefined; timeZones?: string[] };

/** The time zone and the region of a new person, as far as their browser tells. */
export function clockAtSignUp(): { timeZone?: string; region?: string } {
  const timeZone = knownDeviceZone();
  const region = regionAtSignUp(timeZone);
  return { ...(timeZone !== null && { timeZone }), ...(region !== null && { region }) };
}

/**
 * ISO 3166-1 alpha-2: the region that the browser's languages name, else the one of the time zone, else the one where
 * most speakers of the first language live. Null if it is none of ours.
 */
export function regionAtSignUp(zone: string | null): string | null {
  const named = localesOf([navigator.language, ...(navigator.languages ?? [])]).map(({ region }) => region ?? '');
  const regions = [...named, zone === null ? '' : regionOfZone(zone), deviceRegion()];
  return regions.find((region) => REGIONS.includes(region)) ?? null;
}

/** Empty if the browser does not know which regions have a zone. */
function regionOfZone(zone: string): string {
  return REGIONS.find((region) => zonesOf(region).includes(zone)) ?? '';
}

function zonesOf(region: string): string[] {
  const locale: ZonedLocale = new Intl.Locale(`und-${region}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
