import type { ReflectionThemeId } from '@cuppa/domain/reflection/themes';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type DraftList, forgetDraft, keepDraft, readDrafts } from '../../lib/device/kept-drafts.ts';

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

const draftsOf = (userId: string): DraftList<Draft> => ({
  key: `${userId}/reflection-drafts`,
  idOf: ({ id }) => id,
});

/** A person's drafts on this device; they outlive a reload, and go when the person signs out. */
export function useDrafts(userId: string): Drafts {
  const list = useMemo(() => draftsOf(userId), [userId]);
  const [all, setAll] = useState<Draft[] | null>(null);

  useEffect(() => {
    let isHere = true;
    void readDrafts(list).then((drafts) => {
      if (isHere) setAll(drafts);
    });
    return () => {
      isHere = false;
    };
  }, [list]);

  const show = useCallback((id: string, draft: Draft | null) => {
    setAll((before) => {
      const others = (before ?? []).filter((one) => one.id !== id);
      return draft === null ? others : [...others, draft];
    });
  }, []);
  const keep = useCallback(
    (draft: Draft) => {
      const kept = draft.isEdit || draft.entries.some((entry) => entry !== '') ? draft : null;
      show(draft.id, kept);
      keepDraft(list, draft.id, kept);
    },
    [list, show],
  );
  const drop = useCallback(
    (id: string) => {
      show(id, null);
      forgetDraft(list, id, () => true);
    },
    [list, show],
  );
  return { all, keep, drop };
}
