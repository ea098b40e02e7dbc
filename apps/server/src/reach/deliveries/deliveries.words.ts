import { type Translated, wordsIn } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

export type DeliveryWords = Translated<typeof en>;

/** The texts of notices outside the app: mails, push messages, and the unsubscribe page. */
export const deliveryWords = wordsIn<typeof en>({ en });
