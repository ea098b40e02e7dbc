import type { ReflectionThemeId } from '@cuppa/domain/reflection/themes';
import { useCallback, useEffect, useState } from 'react';
import { changeKept, readKept } from '../../lib/device/kept-lists.ts';

/** A reflection that was not saved yet; it keeps its id however often it is sent. */
export type Draft = {
  id: string;
  themeId: ReflectionThemeId;
  entries: string[];
  /** Whether it changes a reflection that is there already. */
  isEdit: boolean;
};

export type Drafts = {
  /** Null while they are being read. */
  all: Draft[] | null;
  /** A new one that has become empty is forgotten. */
  keep: (draft: Draft) => void;
  drop: (id: string) => void;
};

/** A person's drafts on this device; they outlive a reload, and go when the person signs out. */
export function useDrafts(userId: string): Drafts {
  const key = `${userId}/reflection-drafts`;
  const [all, setAll] = useState<Draft[] | null>(null);

  useEffect(() => {
    let isHere = true;
    void readKept<Draft>(key)
      .catch(() => [])
      .then((drafts) => {
        if (isHere) setAll(drafts);
      });
    return () => {
      isHere = false;
    };
  }, [key]);

  const change = useCallback(
    (edit: (drafts: Draft[]) => Draft[]) => {
      setAll((before) => edit(before ?? []));
      // If nothing can be kept, the words last as long as the page.
      changeKept(key, edit).catch(() => {});
    },
    [key],
  );
  const keep = useCallback(
    (draft: Draft) =>
      change((drafts) => {
        const others = drafts.filter(({ id }) => id !== draft.id);
        return draft.isEdit || draft.entries.some((entry) => entry !== '') ? [...others, draft] : others;
      }),
    [change],
  );
  const drop = useCallback((id: string) => change((drafts) => drafts.filter((draft) => draft.id !== id)), [change]);
  return { all, keep, drop };
}
