import { wordsIn } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

/** Texts about passports for Stripe and the test checkout. */
export const passportWords = wordsIn<typeof en>({ en });
