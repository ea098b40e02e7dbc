import { deviceRegion } from '../device/device-locales.ts';
import { readStored, removeStored, writeStored } from '../device/storage.ts';
import { createStore, type Readable } from '../store/create-store.ts';
import { deviceTimeZone } from './device-zone.ts';

/** The time zone in which times are shown, and the region (ISO 3166-1 alpha-2) whose format they have. */
export type DateSettings = { timeZone: string; region: string };

const settings = createStore<DateSettings>(readStored('dateSettings') ?? deviceSettings());

/** The person's settings as this device last knew them; before that, the device's own. */
export const dateSettings: Readable<DateSettings> = settings;

/** Takes the settings of a profile; if its region is null, the device's is used. */
export function followProfile({ timeZone, region }: { timeZone: string; region: string | null }): void {
  const next = { timeZone, region: region ?? deviceRegion() };
  const known = settings.read();
  if (known.timeZone === next.timeZone && known.region === next.region) return;
  settings.write(next);
  writeStored('dateSettings', next);
}

/** Goes back to the device's settings, after a sign-out or for another person. */
export function forgetDateSettings(): void {
  removeStored('dateSettings');
  settings.write(deviceSettings());
}

function deviceSettings(): DateSettings {
  return { timeZone: deviceTimeZone(), region: deviceRegion() };
}
