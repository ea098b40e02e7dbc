import { type ChangeEvent, useEffect, useState } from 'react';

/** The pause in typing after which a search starts. */
const REST_MS = 300;

/**
 * The text of a search field, and when it is searched: after a pause in typing, immediately on request or once the
 * field is empty, and never while an input method composes a word.
 */
export function useSearchText(searched: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(searched);
  const [isComposing, setIsComposing] = useState(false);
  const [known, setKnown] = useState(searched);
  /** The last search from this field. */
  const [sent, setSent] = useState(searched);
  const wanted = typed.trim();

  if (searched !== known) {
    setKnown(searched);
    setSent(searched);
    // Going back restores its words; after a search from this field, typing may have continued.
    if (searched !== sent) setTyped(searched);
  }

  useEffect(() => {
    if (isComposing || wanted === sent) return;
    const search = () => {
      setSent(wanted);
      onSearch(wanted);
    };
    const timer = setTimeout(search, wanted === '' ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [wanted, sent, isComposing, onSearch]);

  return {
    value: typed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
    onCompositionStart: () => setIsComposing(true),
    onCompositionEnd: () => setIsComposing(false),
    onBlur: () => setIsComposing(false),
    searchNow: () => {
      if (wanted === sent) return;
      setSent(wanted);
      onSearch(wanted);
    },
  };
}
