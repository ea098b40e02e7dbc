import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../ui/feedback/toast.ts';

/** The parts of a paged query that a list needs. */
type Pages = { fetchNextPage(): Promise<{ isFetchNextPageError: boolean }> };

/**
 * Loads the next page of a list. `count` items are in `rows`, as its children or as matches of `selector`; the first
 * new one takes the focus, because the button may be gone by then. If none came, a toast says `failedText`.
 */
export function useShowMore<E extends HTMLElement = HTMLUListElement>(
  list: Pages,
  count: number,
  failedText: string,
  selector = ':scope > *',
) {
  const common = useTranslations('common');
  const rows = useRef<E>(null);
  const countBefore = useRef<number | null>(null);

  useEffect(() => {
    if (countBefore.current === null || count <= countBefore.current) return;
    rows.current
      ?.querySelectorAll(selector)
      [countBefore.current]?.querySelector<HTMLElement>('a, button')
      ?.focus({ preventScroll: true });
    countBefore.current = null;
  }, [count, selector]);

  async function showMore(): Promise<void> {
    countBefore.current = count;
    const { isFetchNextPageError } = await list.fetchNextPage();
    if (!isFetchNextPageError) return;
    countBefore.current = null;
    showToast(failedText, { id: 'show-more', variant: 'destructive', description: common('loadFailedDescription') });
  }

  return { rows, showMore };
}
