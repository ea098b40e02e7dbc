import type { CoreValueId } from '@cuppa/domain/accounts/onboarding/core-values';
import { valueWords } from '@cuppa/domain/accounts/onboarding/value-words';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';

/** The name of a core value. */
export function coreValueLabel(id: CoreValueId): string {
  return valueWords(READER_LANGUAGE)[id];
}
