import type { CoreValueId } from '@cuppa/domain/values/core-values';
import { valueWords } from '@cuppa/domain/values/value-words';
import { READER_LANGUAGE } from '@cuppa/domain/words/language';

/** The name of a value. */
export function coreValueLabel(id: CoreValueId): string {
  return valueWords(READER_LANGUAGE)[id];
}
