import type { City } from '@cuppa/contract/town/places/places-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSettled } from '../../lib/forms/use-settled.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { regionName } from './region-options.ts';

const MAX_LENGTH = 80;

type CitySearchProps = { isDisabled: boolean; onChoose: (city: City, query: string) => void };

/** Finds a city while its name is typed. A tap makes it the person's place. */
export function CitySearch({ isDisabled, onChoose }: CitySearchProps) {
  const { queries } = useServer();
  const t = useTranslations('places');
  const [text, setText] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useSettled(text.trim());
  const search = useQuery(
    queries.places.search.queryOptions({
      input: { query },
      enabled: query !== '',
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  const cities = query === '' ? [] : (search.data ?? []);
  return (
    <Card as="section" className="mb-3.5">
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-t3">
        {t('choose')}
      </h2>
      <TextField
        label={t('search')}
        icon={<Search size={20} />}
        type="search"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="text-small text-ink-2 wrap-anywhere not-empty:mt-3">
        {query !== '' && statusOf(search, { query, count: cities.length }, t)}
      </p>
      {cities.length > 0 && (
        <ul className="-mx-2 mt-1">
          {cities.map((city) => (
            <li key={city.id}>
              <button
                type="button"
                disabled={isDisabled || search.isPlaceholderData}
                onClick={() => {
                  // The results disappear, so the focus moves to their group.
                  heading.current?.focus({ preventScroll: true });
                  onChoose(city, query);
                  setText('');
                }}
                className="flex min-h-12 w-full flex-col justify-center rounded-m px-3 py-1.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-3"
              >
                <bdi className="text-body font-semibold">{city.name}</bdi>
                <span className="text-small text-ink-2">
                  {city.near === null ? countryOf(city) : t('near', { country: countryOf(city), city: city.near })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Americans say the state. */
const countryOf = ({ country, state }: City): string =>
  state === null ? regionName(country) : `${state}, ${regionName(country)}`;

function statusOf(
  search: { isError: boolean; isFetching: boolean },
  found: { query: string; count: number },
  t: ReturnType<typeof useTranslations<'places'>>,
): string {
  if (search.isError) return t('searchFailed');
  return found.count === 0 && search.isFetching ? t('searching') : t('found', found);
}
