import { EVENT_TYPES, type EventType } from '@cuppa/domain/town/town-square/event-types';
import { MAX_EVENT_SEARCH_LENGTH, WITHIN_MILES } from '@cuppa/domain/town/town-square/events';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What is looked for, as it stands in the address; null for all. */
export type EventFilter = {
  search: string;
  type: EventType | null;
  /** In miles. */
  within: (typeof WITHIN_MILES)[number] | null;
};
type View = EventFilter & { view: 'list' | 'map' };

/** The Town Square as its address says, so that going back, a reload and a shared link keep it. */
export function useTownSquareAddress() {
  const [query, setQuery] = useSearchParams();
  const filter: EventFilter = {
    search: (query.get('search') ?? '').slice(0, MAX_EVENT_SEARCH_LENGTH),
    type: EVENT_TYPES.find((known) => known === query.get('type')) ?? null,
    within: WITHIN_MILES.find((known) => String(known) === query.get('within')) ?? null,
  };
  const view = query.get('view') === 'map' ? 'map' : 'list';

  /** A step of its own to go back to, unless it replaces the one before, as letter by letter does. */
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
