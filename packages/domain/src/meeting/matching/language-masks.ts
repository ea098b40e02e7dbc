import { LANGUAGES, type Language } from '../../accounts/profile/profile-options.ts';

/** The bits of a mask. */
const BITS = 32;

/** Two bit sets over LANGUAGES, the first 32 and the next 32 of them: bitwise operators know no more bits. */
export function languageMasks(languages: readonly Language[]): { langs: number; moreLangs: number } {
  const masks = { langs: 0, moreLangs: 0 };
  for (const language of languages) {
    const at = LANGUAGES.indexOf(language);
    if (at < BITS) masks.langs |= 1 << at;
    else masks.moreLangs |= 1 << (at - BITS);
  }
  return masks;
}
