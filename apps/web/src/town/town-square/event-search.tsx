import { EVENT_TYPES } from '@cuppa/domain/town/town-square/event-types';
import { MAX_EVENT_SEARCH_LENGTH, WITHIN_MILES } from '@cuppa/domain/town/town-square/events';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/base/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { useSearchText } from './use-search-text.ts';
import type { EventFilter } from './use-town-square-address.ts';

type EventSearchProps = {
  filter: EventFilter;
  onSearch: (search: string) => void;
  onFilter: (change: Partial<EventFilter>) => void;
  /** Shown next to the category. */
  toggle: ReactNode;
  /**
   * The count of the list, shown next to the choice of distance; null on the map, which shows its own count and area.
   */
  count: ReactNode;
};

/** Its own line on phones, a part of one line on wider screens. */
const LINE = 'flex basis-full flex-wrap items-center gap-2 md:contents';

export function EventSearch({ filter, onSearch, onFilter, toggle, count }: EventSearchProps) {
  const t = useTranslations('townSquare');
  const { searchNow, ...field } = useSearchText(filter.search, onSearch);
  return (
    <div className="mb-6.5 short:mb-3 flex flex-wrap items-center gap-2 gap-y-3 md:flex-nowrap">
      <form
        role="search"
        className={LINE}
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <SearchField
          {...field}
          label={t('searchLabel')}
          enterKeyHint="search"
          placeholder={t('searchPlaceholder')}
          maxLength={MAX_EVENT_SEARCH_LENGTH}
        />
        <Button type="submit" className="min-h-13! px-5! text-body!">
          {t('search')}
        </Button>
      </form>
      <div className={LINE}>
        <Select
          aria-label={t('filter')}
          value={filter.type ?? 'none'}
          onChange={({ target }) => onFilter({ type: EVENT_TYPES.find((known) => known === target.value) ?? null })}
          className="flex-auto md:flex-none"
        >
          {/* Labels the list while nothing is chosen. */}
          <option value="none" hidden>
            {t('filter')}
          </option>
          <option value="all">{t('all')}</option>
          {EVENT_TYPES.map((known) => (
            <option key={known} value={known}>
              {t(`types.${known}`)}
            </option>
          ))}
        </Select>
        {toggle}
      </div>
      {count !== null && (
        <div className={LINE}>
          <DistanceChoice within={filter.within} onFilter={onFilter} />
          {count}
        </div>
      )}
    </div>
  );
}

function DistanceChoice({ within, onFilter }: Pick<EventFilter, 'within'> & Pick<EventSearchProps, 'onFilter'>) {
  const t = useTranslations('townSquare');
  return (
    <Select
      aria-label={t('within')}
      value={within ?? 'anywhere'}
      onChange={({ target }) =>
        onFilter({ within: WITHIN_MILES.find((known) => String(known) === target.value) ?? null })
      }
    >
      <option value="anywhere">{t('anywhere')}</option>
      {WITHIN_MILES.map((miles) => (
        <option key={miles} value={miles}>
          {t('withinMiles', { miles })}
        </option>
      ))}
    </Select>
  );
}

function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative text-ink-2', className)}>
      <select
        {...rest}
        className="min-h-12 w-full field-edge appearance-none rounded-pill bg-surface pr-8 pl-3 text-small font-semibold md:min-h-13 md:pr-9 md:pl-4"
      >
        {children}
      </select>
      <ChevronDown size={18} aria-hidden className="pointer-events-none absolute inset-y-0 right-2.5 my-auto" />
    </span>
  );
}
