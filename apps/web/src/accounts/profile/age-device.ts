import { DEVICE_CODE_BYTES, writeDeviceCode } from '@cuppa/domain/accounts/profile/refused-age';
import { readStored, writeStored } from '../../lib/device/storage.ts';

/** The code by which the server remembers that an age was refused on this device; made at the first refusal. */
export function makeAgeDevice(): string {
  const known = readStored('ageDevice');
  if (known !== null) return known;
  const code = writeDeviceCode(crypto.getRandomValues(new Uint8Array(DEVICE_CODE_BYTES)));
  writeStored('ageDevice', code);
  return code;
}
