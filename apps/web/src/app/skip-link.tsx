import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';

/** The first stop of the keyboard on every page: over the frame, to the content. */
export function SkipLink() {
  const t = useTranslations('common');

  function skip(event: MouseEvent) {
    const main = document.getElementById('main');
    if (!main) return;
    // Following the fragment would make an entry in the history, and move no focus.
    event.preventDefault();
    main.tabIndex = -1;
    main.focus();
  }

  return (
    <a
      href="#main"
      onClick={skip}
      className="fixed top-3 left-3 z-(--z-overlay) -translate-y-24 rounded-pill bg-invert px-5 py-3 font-bold text-on-invert focus-visible:translate-y-0"
    >
      {t('skipToContent')}
    </a>
  );
}
