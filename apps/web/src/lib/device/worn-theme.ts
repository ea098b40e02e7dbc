import type { ThemeId } from '@cuppa/domain/habit/xp-store/store-items';
import { readStored, removeStored, writeStored } from './storage.ts';

const SHEET_ID = 'worn-theme';

/** The address of a theme's sheet; public/theme.js loads it before the first paint. */
const sheetOf = (theme: ThemeId) => `/themes/${theme}.css`;

/** A small preview of a page in a theme, by day and by night. */
export const themePicture = (theme: ThemeId) => `/themes/${theme}.svg`;

/** Wears a theme of the XP store, also after a reload; null for the default colors. */
export function wearTheme(theme: ThemeId | null): void {
  if (theme === null) removeStored('wornTheme');
  else if (readStored('wornTheme') !== theme) writeStored('wornTheme', theme);
  const before = document.getElementById(SHEET_ID);
  if (theme !== null && before?.getAttribute('href') === sheetOf(theme)) return;
  if (theme === null) return before?.remove();
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = sheetOf(theme);
  sheet.id = SHEET_ID;
  // The old sheet stays until the new one has loaded, so that the default colors do not flash.
  const replace = () => before?.remove();
  sheet.onload = replace;
  sheet.onerror = replace;
  if (before) before.id = '';
  document.head.append(sheet);
}
