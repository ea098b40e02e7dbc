import type { KeyboardEvent } from 'react';

/** The key code of every key that an input method takes for itself. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Whether a key belongs to an input method that composes a word, such as Enter for a Japanese candidate. It must then
 * do nothing else. Safari ends the composition before it reports that key, so it has only the key code there.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_BY_INPUT_METHOD;
}
