import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { searchLine } from './prospect-words.ts';
import type { Searching } from './queue-client.ts';

/** So long a new search says first that the person before did not say yes. */
const NEW_MS = 10_000;

type SearchLineProps = { view: Searching; isLong: boolean; shownForMs: number };

/** The one line of a search. Spoken when its words change. */
export function SearchLine({ view, isLong, shownForMs }: SearchLineProps) {
  const t = useTranslations('matching');
  const line = searchLine(view, { isNew: shownForMs < NEW_MS, isLong }, t);
  return (
    <p
      role="status"
      className="inline-flex max-w-96 items-center justify-center gap-2 text-small text-balance short:flex-1"
    >
      {line === null && <Lock size={17} aria-hidden className="shrink-0 tight:hidden" />}
      <span>{line ?? t('settingUp')}</span>
    </p>
  );
}
