// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceRegion, localesOf } from './device-locales.ts';

function speak(language: unknown, languages: unknown = [language]): void {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language as string);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages as string[]);
}

afterEach(() => vi.restoreAllMocks());

describe('deviceRegion', () => {
  it.each<[unknown, unknown, string]>([
    ['en-GB', ['en-GB'], 'GB'],
    ['de', ['de'], 'DE'],
    ['de_DE', ['de_DE'], 'DE'],
    ['pt_BR.UTF-8', ['pt_BR.UTF-8'], 'BR'],
    ['en-US@posix', ['en-US@posix'], 'US'],
    ['zh-Hant-HK-x-private', ['zh-Hant-HK-x-private'], 'HK'],
    ['sr-Latn', ['sr-Latn'], 'RS'],
    ['es-419', ['es-419'], 'ES'],
    ['en-001', ['en-001'], 'US'],
    ['en-UK', ['en-UK'], 'GB'],
    ['iw', ['iw'], 'IL'],
    ['C', ['C'], 'US'],
    ['C', ['C', 'fr-CA'], 'CA'],
    ['C.UTF-8', [], 'US'],
    ['POSIX', ['POSIX'], 'US'],
    ['x-private', ['x-private'], 'US'],
    ['', [''], 'US'],
    [undefined, undefined, 'US'],
    [null, [null, 'da'], 'DK'],
    ['en-ZZ', ['en-ZZ'], 'US'],
    ['x'.repeat(100_000), ['nb-NO'], 'NO'],
    [`en-${'a'.repeat(50_000)}`, [], 'US'],
  ])('of %j and %j is %s', (language, languages, region) => {
    speak(language, languages);
    expect(deviceRegion()).toBe(region);
  });
});

it('keeps the order of the tags, and leaves out what is none', () => {
  expect(localesOf(['ko-KR', 'C', undefined, 'en_US', '-']).map(String)).toEqual(['ko-KR', 'en-US']);
});
