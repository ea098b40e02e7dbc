import type { Translated, WordLanguage } from '../../platform/words/language.ts';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** The texts about accounts that the server and the web app share. */
export function accountWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}

/** The first name in a profile. A null profile means that the account is gone: then the text for a deleted account. */
export function nameOrDeparted(profile: { firstName: string | null } | null, language: WordLanguage): string {
  return profile === null ? WORDS[language].departedName : (profile.firstName ?? '');
}
