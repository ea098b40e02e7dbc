import { EVENT_TYPES, type EventType } from '@cuppa/domain/town-square/event-types';
import { ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';

/** Null until something was chosen: the list then says what it is for. */
type Choice = EventType | 'all' | null;

type EventSearchProps = {
  onSearch: (text: string) => void;
  onFilter: (type: EventType | null) => void;
};

export function EventSearch({ onSearch, onFilter }: EventSearchProps) {
  const t = useTranslations('townSquare');
  const [typed, setTyped] = useState('');
  const [choice, setChoice] = useState<Choice>(null);

  function choose(value: string) {
    const type = EVENT_TYPES.find((known) => known === value) ?? null;
    setChoice(type ?? 'all');
    onFilter(type);
  }

  return (
    <form
      role="search"
      className="mb-6.5 flex flex-wrap items-center gap-x-2 gap-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <label className="flex field-edge min-h-13 min-w-40 flex-1 items-center gap-2.5 rounded-pill bg-surface pl-4 text-ink-2">
        <Search size={20} aria-hidden className="shrink-0" />
        <span className="sr-only">{t('searchLabel')}</span>
        <input
          type="search"
          placeholder={t('searchPlaceholder')}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            if (event.target.value === '') onSearch('');
          }}
          className="min-h-12 w-full min-w-0 rounded-pill bg-transparent pr-4 text-body text-ink caret-primary outline-none placeholder:text-ink-3"
        />
      </label>
      <Button type="submit" className="min-h-13! px-5! text-body!">
        {t('search')}
      </Button>
      <span className="relative text-ink-2">
        <select
          aria-label={t('filter')}
          value={choice ?? 'none'}
          onChange={(event) => choose(event.target.value)}
          className="min-h-12 w-full field-edge appearance-none rounded-pill bg-surface pr-9 pl-3.5 text-small font-semibold"
        >
          <option value="none" hidden>
            {t('filter')}
          </option>
          <option value="all">{t('all')}</option>
          {EVENT_TYPES.map((known) => (
            <option key={known} value={known}>
              {t(`types.${known}`)}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto" />
      </span>
    </form>
  );
}
