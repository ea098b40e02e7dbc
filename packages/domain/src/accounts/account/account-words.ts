import type { Translated, WordLanguage } from '../../platform/words/language.ts';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** The words about accounts that the server and the web app share. */
export function accountWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}

/** The name of the other person, also where their account is gone: `profile` is null then. */
export function nameOrDeparted(profile: { firstName: string | null } | null, language: WordLanguage): string {
  return profile === null ? WORDS[language].departedName : (profile.firstName ?? '');
}
