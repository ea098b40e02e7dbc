import { useCallback, useEffect, useMemo, useState } from 'react';
import { type DraftList, forgetDraft, keepDraft, readDrafts } from '../../lib/device/kept-drafts.ts';

/** Unsaved text in the journal of a call. */
type JournalDraft = { callId: string; text: string };

export type KeptDraft = {
  /** Null if there is nothing unsaved. */
  text: string | null;
  /** False while the draft is being read. */
  isRead: boolean;
  keep: (text: string) => void;
  /** Deletes the draft with this text; text typed since then stays. */
  drop: (text: string) => void;
};

const draftsOf = (userId: string): DraftList<JournalDraft> => ({
  key: `${userId}/journal-drafts`,
  idOf: ({ callId }) => callId,
});

/** A person's draft for one call on this device. It survives a reload, and is deleted when the person signs out. */
export function useJournalDraft(userId: string, callId: string): KeptDraft {
  const list = useMemo(() => draftsOf(userId), [userId]);
  const [text, setText] = useState<string | null>(null);
  const [isRead, setIsRead] = useState(false);

  useEffect(() => {
    let isHere = true;
    void readDrafts(list).then((drafts) => {
      if (!isHere) return;
      setText(drafts.find((draft) => draft.callId === callId)?.text ?? null);
      setIsRead(true);
    });
    return () => {
      isHere = false;
    };
  }, [list, callId]);

  const keep = useCallback(
    (typed: string) => {
      setText(typed);
      keepDraft(list, callId, { callId, text: typed });
    },
    [list, callId],
  );
  const drop = useCallback(
    (saved: string) => {
      setText((typed) => (typed === saved ? null : typed));
      forgetDraft(list, callId, (draft) => draft.text === saved);
    },
    [list, callId],
  );
  return { text, isRead, keep, drop };
}
