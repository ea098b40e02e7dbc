import { regionOfZone } from '@cuppa/domain/safety/safety/helplines';
import { deviceRegion } from '../../lib/device/device-locales.ts';
import { dateSettings } from '../../lib/time/date-settings.ts';

/**
 * Returns the country whose helplines are shown first, ISO 3166-1 alpha-2: the region that the person chose, else the
 * country of their time zone, else the region of the device's language.
 */
export function helpRegion(): string {
  const { region, timeZone } = dateSettings.read();
  return region === deviceRegion() ? (regionOfZone(timeZone) ?? region) : region;
}
