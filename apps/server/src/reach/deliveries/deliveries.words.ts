import type { Translated, WordLanguage } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

export type DeliveryWords = Translated<typeof en>;

/** The texts of notices outside the app: mails, push messages, and the unsubscribe page. */
export function deliveryWords(language: WordLanguage): DeliveryWords {
  return WORDS[language];
}
