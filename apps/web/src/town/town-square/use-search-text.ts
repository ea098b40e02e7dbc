import { type ChangeEvent, useEffect, useState } from 'react';

/** Typing comes to rest for this long before it is searched for. */
const REST_MS = 300;

/**
 * What stands in the field of a search, and when it is searched for: once typing rests, at once when asked or when the
 * field was emptied, and never in the middle of a word that an input method still puts together.
 */
export function useSearchText(searched: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(searched);
  const [isComposing, setIsComposing] = useState(false);
  const [known, setKnown] = useState(searched);
  /** What was searched for from here. */
  const [sent, setSent] = useState(searched);
  const wanted = typed.trim();

  if (searched !== known) {
    setKnown(searched);
    setSent(searched);
    // Going back brings its words along; where a search from here arrives, typing may have gone on.
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
    searchNow: () => {
      if (wanted === sent) return;
      setSent(wanted);
      onSearch(wanted);
    },
  };
}
