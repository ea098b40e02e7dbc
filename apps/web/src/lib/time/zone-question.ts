import { readStored, writeStored } from '../device/storage.ts';

const read = () => readStored('askedTimeZones') ?? [];
const questionOf = (personId: string, zone: string) => `${personId} ${zone}`;

/** Whether a person was asked on this device if their days should follow one of its zones. */
export function wasAskedForZone(personId: string, zone: string): boolean {
  return read().includes(questionOf(personId, zone));
}

/** Notes that a person need not be asked about a zone of this device: they were asked, or chose another. */
export function noteZoneAsked(personId: string, zone: string): void {
  if (!wasAskedForZone(personId, zone)) writeStored('askedTimeZones', [...read(), questionOf(personId, zone)]);
}

/** Allows the question about a zone again. */
export function forgetZoneAsked(personId: string, zone: string): void {
  writeStored(
    'askedTimeZones',
    read().filter((one) => one !== questionOf(personId, zone)),
  );
}
