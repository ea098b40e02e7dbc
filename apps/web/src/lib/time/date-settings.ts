import { readStored, removeStored, writeStored } from '../device/storage.ts';
import { createStore, type Readable } from '../store/create-store.ts';
import { deviceTimeZone } from './today.ts';

/** On which clock times are shown, and as which region (ISO 3166-1 alpha-2) they are written. */
export type DateSettings = { timeZone: string; region: string };

const settings = createStore<DateSettings>(readStored('dateSettings') ?? deviceSettings());

/** The person's own, as this device last heard of them; the device's before that. */
export const dateSettings: Readable<DateSettings> = settings;

/** Takes over what a profile says; a region of null goes by the device. */
export function followProfile({ timeZone, region }: { timeZone: string; region: string | null }): void {
  const next = { timeZone, region: region ?? deviceRegion() };
  const known = settings.read();
  if (known.timeZone === next.timeZone && known.region === next.region) return;
  settings.write(next);
  writeStored('dateSettings', next);
}

/** Goes by the device again, for nobody or for another person. */
export function forgetDateSettings(): void {
  removeStored('dateSettings');
  settings.write(deviceSettings());
}

/** The region that the device's language names, or that most of its speakers live in. */
export function deviceRegion(): string {
  return new Intl.Locale(navigator.language).maximize().region ?? 'US';
}

function deviceSettings(): DateSettings {
  return { timeZone: deviceTimeZone(), region: deviceRegion() };
}
