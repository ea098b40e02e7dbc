import type { ReflectionThemeId } from '@cuppa/domain/habit/reflection/themes';
import { useCallback, useMemo } from 'react';
import type { DraftList } from '../../lib/device/kept-drafts.ts';
import { useKeptDrafts } from '../../lib/forms/use-kept-drafts.ts';

/** An unsaved reflection. It keeps its id however often it is sent. */
export type Draft = {
  id: string;
  themeId: ReflectionThemeId;
  entries: string[];
  /** Whether it changes an existing reflection. */
  isEdit: boolean;
};

export type Drafts = {
  /** Null while the drafts are being loaded. */
  all: Draft[] | null;
  /** Stores a draft; drops a new one that has become empty. */
  keep: (draft: Draft) => void;
  drop: (id: string) => void;
};

const draftsOf = (userId: string): DraftList<Draft> => ({
  key: `${userId}/reflection-drafts`,
  idOf: ({ id }) => id,
});

/** A person's drafts on this device. They survive a reload and are deleted when the person signs out. */
export function useDrafts(userId: string): Drafts {
  const list = useMemo(() => draftsOf(userId), [userId]);
  const { all, keep: keepDraft, drop } = useKeptDrafts(list);
  const keep = useCallback(
    (draft: Draft) => keepDraft(draft.id, draft.isEdit || draft.entries.some((entry) => entry !== '') ? draft : null),
    [keepDraft],
  );
  return { all, keep, drop };
}
