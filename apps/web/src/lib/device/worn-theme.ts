import type { ThemeId } from '@cuppa/domain/habit/xp-store/store-items';
import { readStored, removeStored, writeStored } from './storage.ts';

const SHEET_ID = 'worn-theme';

/** Where the sheet of a theme lies; public/theme.js asks for it before the first paint. */
const sheetOf = (theme: ThemeId) => `/themes/${theme}.css`;

/** A page in small, as a theme draws it by day and by night. */
export const themePicture = (theme: ThemeId) => `/themes/${theme}.svg`;

/** Wears a theme of the XP store over the usual colors from now on, also after a reload; null for the usual ones. */
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
  // The one before stays until this one is there, so that the usual colors do not flash up between them.
  const replace = () => before?.remove();
  sheet.onload = replace;
  sheet.onerror = replace;
  if (before) before.id = '';
  document.head.append(sheet);
}
