import type { ExpressionSpecification } from 'maplibre-gl';

/**
 * The name of a feature of the Protomaps basemap in a reader's language, else in English, else the local one.
 * @param language a language tag of the browser
 */
export function nameIn(language: string): ExpressionSpecification {
  return ['coalesce', ...nameKeys(language).map((key): ExpressionSpecification => ['get', key])];
}

/** The keys to look for, the best first. */
export function nameKeys(language: string): string[] {
  const { language: code, script } = new Intl.Locale(language).maximize();
  const own = code === 'zh' ? `name:zh-${script}` : `name:${code}`;
  return [...new Set([own, 'name:en', 'name'])];
}
