/** How long a birthday under age is remembered. docs/privacy.md says why not longer. */
export const REFUSED_AGE_DAYS = 180;

/** Crockford's Base32: no letter reads as another, and people may write O for 0, I or L for 1. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = /.{4}(?=.)/g;
const CODE = /^[0-9A-HJKMNP-TV-Z]{12}$/;

/** How many random bytes `writeDeviceCode` takes. */
export const DEVICE_CODE_BYTES = 12;

/** The code of a device on which an age was refused, as people read it: 4F7K-9QTM-X2HD. */
export function writeDeviceCode(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, DEVICE_CODE_BYTES), (byte) => LETTERS[byte % LETTERS.length]);
  return letters.join('').replace(GROUP, '$&-');
}

/** The letters of a typed code; null if it is none. */
export function readDeviceCode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return CODE.test(letters) ? letters : null;
}
