import { type WordLanguage, wordsIn } from '../../platform/words/language.ts';
import { en } from './words/en.ts';

/** The texts about accounts that the server and the web app share. */
export const accountWords = wordsIn<typeof en>({ en });

/** The first name in a profile. A null profile means that the account is gone: then the text for a deleted account. */
export function nameOrDeparted(profile: { firstName: string | null } | null, language: WordLanguage): string {
  return profile === null ? accountWords(language).departedName : (profile.firstName ?? '');
}
