import { readStored, writeStored } from '../device/storage.ts';

const read = () => readStored('askedTimeZones') ?? [];
const questionOf = (personId: string, zone: string) => `${personId} ${zone}`;

/** Whether a person was asked on this device whether their days go by a zone of it. */
export function wasAskedForZone(personId: string, zone: string): boolean {
  return read().includes(questionOf(personId, zone));
}

/** Notes that there is nothing to ask a person about a zone of this device: they were asked, or chose another. */
export function noteZoneAsked(personId: string, zone: string): void {
  if (!wasAskedForZone(personId, zone)) writeStored('askedTimeZones', [...read(), questionOf(personId, zone)]);
}

/** Lets a person be asked about a zone again. */
export function forgetZoneAsked(personId: string, zone: string): void {
  writeStored(
    'askedTimeZones',
    read().filter((one) => one !== questionOf(personId, zone)),
  );
}
