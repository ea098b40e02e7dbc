/**
 * The locales that a browser's language tags name, in their order. Tags of other kinds are read too ("de_DE.UTF-8"),
 * and those that Intl takes for none are left out ("C", "x-private", an empty one).
 */
export function localesOf(tags: readonly unknown[]): Intl.Locale[] {
  return tags.flatMap((tag) => {
    try {
      return new Intl.Locale(
        String(tag)
          .trim()
          .replace(/[.@].*/, '')
          .replaceAll('_', '-'),
      );
    } catch {
      return [];
    }
  });
}

/** ISO 3166-1 alpha-2: the region that the device's first language names, or where most of its speakers live. */
export function deviceRegion(): string {
  for (const locale of localesOf([navigator.language, ...(navigator.languages ?? [])])) {
    // A tag may name a part of the world instead of a country (es-419).
    for (const { region = '' } of [locale.maximize(), new Intl.Locale(locale.language).maximize()]) {
      if (/^(?!ZZ)[A-Z]{2}$/.test(region)) return region;
    }
  }
  return 'US';
}
