import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../ui/feedback/toast.ts';

/** A query by pages, as far as a list needs it. */
type Pages = { fetchNextPage(): Promise<{ isFetchNextPageError: boolean }> };

/**
 * The next page of a list. `count` items stand in `rows`, as its children or as what `selector` finds; the first of those
 * that come takes the focus, for the button may be gone by then. Where none came, a toast says `failedText`.
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
    showToast(failedText, { variant: 'destructive', description: common('loadFailedDescription') });
  }

  return { rows, showMore };
}
