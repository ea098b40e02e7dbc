import type { ReflectionThemeId } from '@cuppa/domain/habit/reflection/themes';
import { useCallback, useMemo } from 'react';
import type { DraftList } from '../../lib/device/kept-drafts.ts';
import { useKeptDrafts } from '../../lib/forms/use-kept-drafts.ts';

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
  const { all, keep: keepDraft, drop } = useKeptDrafts(list);
  const keep = useCallback(
    (draft: Draft) => keepDraft(draft.id, draft.isEdit || draft.entries.some((entry) => entry !== '') ? draft : null),
    [keepDraft],
  );
  return { all, keep, drop };
}
