import { EVENT_TYPES, type EventType } from '@cuppa/domain/town/town-square/event-types';
import { MAX_EVENT_SEARCH_LENGTH, WITHIN_MILES } from '@cuppa/domain/town/town-square/events';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The search in the address; null or empty for all events. */
export type EventFilter = {
  search: string;
  type: EventType | null;
  /** In miles. */
  within: (typeof WITHIN_MILES)[number] | null;
};
type View = EventFilter & { view: 'list' | 'map' };

/** The state of the Town Square in its address, so that Back, a reload and a shared link restore it. */
export function useTownSquareAddress() {
  const [query, setQuery] = useSearchParams();
  const filter: EventFilter = {
    search: (query.get('search') ?? '').slice(0, MAX_EVENT_SEARCH_LENGTH),
    type: EVENT_TYPES.find((known) => known === query.get('type')) ?? null,
    within: WITHIN_MILES.find((known) => String(known) === query.get('within')) ?? null,
  };
  const view = query.get('view') === 'map' ? 'map' : 'list';

  /** Adds a history entry, unless it replaces the current one, as typing does. */
  const change = useCallback(
    (changed: Partial<View>, { replace = false } = {}) => {
      const next = new URLSearchParams(query);
      for (const [name, value] of Object.entries(changed)) {
        const isUsual = value === null || value === '' || value === 'list';
        if (isUsual) next.delete(name);
        else next.set(name, String(value));
      }
      setQuery(next, { replace });
    },
    [query, setQuery],
  );
  return { filter, view, change } as const;
}
