// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { regionAtSignUp } from './clock-at-sign-up.ts';

afterEach(() => vi.restoreAllMocks());

it.each<[string[], string | null, string]>([
  [['en-US'], 'Europe/Berlin', 'US'],
  [['en-GB', 'en-US'], 'America/New_York', 'GB'],
  [['en'], 'America/Chicago', 'US'],
  [['en'], 'Europe/London', 'GB'],
  [['de'], 'Europe/Vienna', 'AT'],
  [['es-419'], 'America/Mexico_City', 'MX'],
  [['es', 'es-AR'], 'Europe/Madrid', 'AR'],
  [['en-001'], 'Asia/Tokyo', 'JP'],
  [['en-ZZ'], 'Australia/Sydney', 'AU'],
  [['C'], 'America/Toronto', 'CA'],
  [['fr'], null, 'FR'],
  [['de'], 'Etc/GMT+3', 'DE'],
  [[], null, 'US'],
])('languages %j in %s are of %s', (languages, zone, region) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(languages[0] ?? '');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  expect(regionAtSignUp(zone)).toBe(region);
});

it('goes by the language where a browser does not know the zones of a region', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de']);
  const known = Object.getOwnPropertyDescriptor(Intl.Locale.prototype, 'getTimeZones');
  Object.defineProperty(Intl.Locale.prototype, 'getTimeZones', { value: undefined, configurable: true });
  expect(regionAtSignUp('Europe/Vienna')).toMatch(/^(DE|AT)$/);
  if (known) Object.defineProperty(Intl.Locale.prototype, 'getTimeZones', known);
});
