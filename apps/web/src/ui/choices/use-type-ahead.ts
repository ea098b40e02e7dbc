import { type KeyboardEvent, useRef } from 'react';

const TYPE_AHEAD_MS = 800;

type Option = { label: string; isDisabled: boolean };

/** Collects what is typed; answers the index of the first option that begins so, or null. */
export function useTypeAhead(options: readonly Option[]): (event: KeyboardEvent) => number | null {
  const typed = useRef({ text: '', at: 0 });
  return (event) => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey) return null;
    const now = event.timeStamp;
    const text = (now - typed.current.at > TYPE_AHEAD_MS ? '' : typed.current.text) + event.key.toLowerCase();
    typed.current = { text, at: now };
    const match = options.findIndex((option) => !option.isDisabled && option.label.toLowerCase().startsWith(text));
    return match >= 0 ? match : null;
  };
}
