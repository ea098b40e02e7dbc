import { type KeyboardEvent, useRef } from 'react';

/** The key code of every key that an input method takes for itself. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Tells keys of an input method that composes a word, such as Enter for a Japanese candidate, from other keys; they
 * must do nothing else. `field` are the listeners of the text field. Safari ends the composition before it reports the
 * key, so it has only the key code there; some keyboards report neither, so the composition is followed as well.
 */
export function useComposing() {
  const isOpen = useRef(false);
  const end = () => {
    isOpen.current = false;
  };
  return {
    isComposing: ({ nativeEvent }: KeyboardEvent): boolean =>
      isOpen.current || nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_BY_INPUT_METHOD,
    field: {
      onCompositionStart: () => {
        isOpen.current = true;
      },
      onCompositionEnd: end,
      // A field that loses the focus composes no longer, even if no browser says so.
      onBlur: end,
    },
  };
}
