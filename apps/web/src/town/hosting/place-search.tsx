import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSettled } from '../../lib/forms/use-settled.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { useComposing } from '../../ui/base/composing.ts';
import { TextField } from '../../ui/controls/text-field.tsx';

const MAX_LENGTH = 80;

export type FoundPlace = { name: string; latitude: number; longitude: number; timeZone: string };
type PlaceSearchProps = { error: string | undefined; onChoose: (place: FoundPlace) => void };

/** Searches for the point of a place by name while typing: a combobox for arrow keys or taps. */
export function PlaceSearch({ error, onChoose }: PlaceSearchProps) {
  const { queries } = useServer();
  const t = useTranslations('hosting');
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const query = useSettled(text.trim());
  const search = useQuery(
    queries.hosting.places.queryOptions({
      input: { query },
      enabled: query !== '',
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  const places = query === '' ? [] : (search.data ?? []);
  const at = Math.min(active, places.length - 1);
  const { isComposing, field } = useComposing();

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    const chosen = places[at];
    if (event.key === 'Escape') setText('');
    else if (event.key === 'ArrowDown') setActive(Math.min(at + 1, places.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(at - 1, 0));
    else if (event.key === 'Enter' && chosen && !search.isPlaceholderData) onChoose(chosen);
    // Enter would submit the form.
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  }

  return (
    <div>
      <TextField
        label={t('fieldPlaceSearch')}
        name="point"
        icon={<Search size={20} />}
        type="search"
        role="combobox"
        aria-expanded={places.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={places.length > 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        maxLength={MAX_LENGTH}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
        }}
        {...field}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="text-small text-ink-2 wrap-anywhere not-empty:mt-2">
        {query !== '' && statusOf(search, { query, count: places.length }, t)}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t('fieldPlaceSearch')} className="-mx-2 not-empty:mt-1">
        {places.map((place, index) => (
          // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the field keeps the focus and hears the keys
          <div
            key={`${place.latitude} ${place.longitude} ${place.name}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onClick={() => !search.isPlaceholderData && onChoose(place)}
            className={classNames(
              'flex min-h-12 cursor-pointer flex-col justify-center rounded-m px-3 py-1.5 hover:bg-surface-2',
              index === at && 'bg-surface-2',
            )}
          >
            <bdi className="text-body font-semibold wrap-anywhere">{place.name}</bdi>
            <span className="text-small text-ink-2">{place.timeZone.replaceAll('_', ' ')}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function statusOf(
  search: { isError: boolean; isFetching: boolean },
  found: { query: string; count: number },
  t: ReturnType<typeof useTranslations<'hosting'>>,
): string {
  if (search.isError) return t('placeSearchFailed');
  return found.count === 0 && search.isFetching ? t('placeSearching') : t('placesFound', found);
}
