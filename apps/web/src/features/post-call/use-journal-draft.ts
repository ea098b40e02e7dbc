import { useCallback, useEffect, useState } from 'react';
import { changeKept, readKept } from '../../lib/device/kept-lists.ts';

/** What was typed into the journal of a call and not saved yet. */
type JournalDraft = { callId: string; text: string };

export type KeptDraft = {
  /** Null if nothing waits to be saved. */
  text: string | null;
  /** False while it is being read. */
  isRead: boolean;
  keep: (text: string) => void;
  /** Forgets this text; what was typed since then stays. */
  drop: (text: string) => void;
};

/** A person's draft for one call on this device; it outlives a reload, and goes when the person signs out. */
export function useJournalDraft(userId: string, callId: string): KeptDraft {
  const key = `${userId}/journal-drafts`;
  const [text, setText] = useState<string | null>(null);
  const [isRead, setIsRead] = useState(false);

  useEffect(() => {
    let isHere = true;
    void readKept<JournalDraft>(key)
      .catch(() => [])
      .then((drafts) => {
        if (!isHere) return;
        setText(drafts.find((draft) => draft.callId === callId)?.text ?? null);
        setIsRead(true);
      });
    return () => {
      isHere = false;
    };
  }, [key, callId]);

  const keep = useCallback(
    (typed: string) => {
      setText(typed);
      const draft = { callId, text: typed };
      // If nothing can be kept, the words last as long as the page.
      changeKept<JournalDraft>(key, (drafts) => [...drafts.filter((one) => one.callId !== callId), draft]).catch(
        () => {},
      );
    },
    [key, callId],
  );
  const drop = useCallback(
    (saved: string) => {
      setText((typed) => (typed === saved ? null : typed));
      changeKept<JournalDraft>(key, (drafts) =>
        drafts.filter((draft) => draft.callId !== callId || draft.text !== saved),
      ).catch(() => {});
    },
    [key, callId],
  );
  return { text, isRead, keep, drop };
}
