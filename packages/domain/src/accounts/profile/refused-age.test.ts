import { describe, expect, it } from 'vitest';
import { DEVICE_CODE_BYTES, readDeviceCode, writeDeviceCode } from './refused-age.ts';

describe('the code of a device', () => {
  it('is read as it was written', () => {
    const code = writeDeviceCode(Uint8Array.from({ length: DEVICE_CODE_BYTES }, (_, index) => index * 21));
    expect(code).toMatch(/^(\w{4}-){2}\w{4}$/);
    expect(readDeviceCode(code)).toBe(code.replaceAll('-', ''));
  });

  it.each([
    ['4F7K-9QTM-X2HD', '4F7K9QTMX2HD'],
    [' 4f7k 9qtm x2hd ', '4F7K9QTMX2HD'],
    ['4F7K9QTMX2HO', '4F7K9QTMX2H0'],
    ['iL7K9QTMX2HD', '117K9QTMX2HD'],
    ['4F7K-9QTM-X2H', null],
    ['4F7K-9QTM-X2HD5', null],
    ['4F7K-9QTM-X2HU', null],
    ['', null],
  ])('%s is read as %s', (typed, letters) => {
    expect(readDeviceCode(typed)).toBe(letters);
  });
});
