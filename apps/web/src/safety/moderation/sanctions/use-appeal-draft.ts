import { useCallback, useEffect, useMemo, useState } from 'react';
import { type DraftList, forgetDraft, keepDraft, readDrafts } from '../../../lib/device/kept-drafts.ts';

/** An appeal that was typed and not sent yet. */
type AppealDraft = { sanctionId: string; text: string };

const draftsOf = (userId: string): DraftList<AppealDraft> => ({
  key: `${userId}/appeal-drafts`,
  idOf: ({ sanctionId }) => sanctionId,
});

/** Keeps a person's draft against one decision on this device; it survives a reload, and signing out deletes it. */
export function useAppealDraft(userId: string, sanctionId: string) {
  const list = useMemo(() => draftsOf(userId), [userId]);
  const [text, setText] = useState('');

  useEffect(() => {
    let isHere = true;
    void readDrafts(list).then((drafts) => {
      const kept = drafts.find((draft) => draft.sanctionId === sanctionId)?.text ?? '';
      if (isHere) setText((typed) => (typed === '' ? kept : typed));
    });
    return () => {
      isHere = false;
    };
  }, [list, sanctionId]);

  const keep = useCallback(
    (typed: string) => {
      setText(typed);
      keepDraft(list, sanctionId, typed === '' ? null : { sanctionId, text: typed });
    },
    [list, sanctionId],
  );
  const forget = useCallback(() => forgetDraft(list, sanctionId, () => true), [list, sanctionId]);
  return { text, keep, forget };
}
