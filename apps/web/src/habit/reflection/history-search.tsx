import { REFLECTION_THEME_IDS } from '@cuppa/domain/habit/reflection/themes';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchField } from '../../ui/controls/search-field.tsx';
import type { HistoryView } from './reflection.queries.ts';

/** How long typing must pause before the search runs. */
const REST_MS = 250;
/** The maximum length allowed by the contract. */
const MAX_LENGTH = 200;

type HistorySearchProps = { view: HistoryView; onChange: (change: Partial<HistoryView>) => void };

export function HistorySearch({ view, onChange }: HistorySearchProps) {
  const t = useTranslations('reflection');
  const [typed, setTyped] = useState(view.search);
  const wanted = typed.trim();

  useEffect(() => {
    if (wanted === view.search) return;
    const timer = setTimeout(() => onChange({ search: wanted }), wanted === '' ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [wanted, view.search, onChange]);

  return (
    <form
      role="search"
      className="mb-3.5 flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ search: wanted });
      }}
    >
      <SearchField
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        maxLength={MAX_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span className="relative text-ink-2">
        <select
          aria-label={t('filter')}
          value={view.themeId ?? 'all'}
          onChange={({ target }) =>
            onChange({ themeId: REFLECTION_THEME_IDS.find((known) => known === target.value) ?? null })
          }
          className="min-h-13 w-full field-edge appearance-none rounded-pill bg-surface pr-9 pl-4 text-small font-semibold"
        >
          <option value="all">{t('allThemes')}</option>
          {REFLECTION_THEME_IDS.map((known) => (
            <option key={known} value={known}>
              {t(`theme.${known}`)}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto" />
      </span>
    </form>
  );
}
