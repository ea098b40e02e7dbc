import { regionOfZone } from '@cuppa/domain/safety/safety/helplines';
import { dateSettings, deviceRegion } from '../../lib/time/date-settings.ts';

/**
 * The country whose helplines are shown first, ISO 3166-1 alpha-2: the person's region where they chose one, else where
 * their time zone lies, else what the language of the device names.
 */
export function helpRegion(): string {
  const { region, timeZone } = dateSettings.read();
  return region === deviceRegion() ? (regionOfZone(timeZone) ?? region) : region;
}
