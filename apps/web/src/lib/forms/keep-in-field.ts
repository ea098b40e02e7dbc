import type { ChangeEvent, CompositionEvent } from 'react';

/**
 * Handlers for an uncontrolled field that replace its text by what `keep` leaves of it; not while an input method
 * composes, which would start again.
 */
export function keepInField(keep: (text: string) => string) {
  function apply(input: HTMLInputElement): void {
    const kept = keep(input.value);
    if (kept !== input.value) input.value = kept;
  }
  return {
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if (!(nativeEvent as InputEvent).isComposing) apply(target);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => apply(currentTarget),
  };
}
