import type { Language } from '@cuppa/domain/accounts/profile/profile-options';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';

const names = new Intl.DisplayNames([READER_LANGUAGE], { type: 'language' });

export function languageName(language: Language): string {
  return names.of(language) ?? language;
}
