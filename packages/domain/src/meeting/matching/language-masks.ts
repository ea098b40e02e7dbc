import { COMMON_LANGUAGES } from '../../accounts/profile/profile-options.ts';

/** The bits of a mask. */
const BITS = 32;
/** The last bit: at least one language without a bit of its own. */
export const RARE = 1 << (BITS - 1);
/** The languages with a bit of their own. */
const MASKED: readonly string[] = COMMON_LANGUAGES.slice(0, 2 * BITS - 1);

/** The languages of a ticket: two bit sets, because bitwise operators know no more bits, and the codes of the rest. */
export type LanguageMasks = { langs: number; moreLangs?: number; rareLangs?: readonly string[] };

export function languageMasks(languages: readonly string[]): LanguageMasks {
  const masks = { langs: 0, moreLangs: 0 };
  const rareLangs = languages.filter((language) => !MASKED.includes(language));
  for (const language of languages) {
    const at = MASKED.indexOf(language);
    if (at < 0) masks.moreLangs |= RARE;
    else if (at < BITS) masks.langs |= 1 << at;
    else masks.moreLangs |= 1 << (at - BITS);
  }
  return { ...masks, ...(rareLangs.length > 0 && { rareLangs }) };
}

export function shareLanguage(a: LanguageMasks, b: LanguageMasks): boolean {
  const more = (a.moreLangs ?? 0) & (b.moreLangs ?? 0);
  if ((a.langs & b.langs) !== 0 || (more & ~RARE) !== 0) return true;
  return more !== 0 && (a.rareLangs ?? []).some((language) => b.rareLangs?.includes(language));
}
