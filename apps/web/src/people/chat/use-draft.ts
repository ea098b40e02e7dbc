import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keepDraft, readDrafts } from '../../lib/device/kept-drafts.ts';
import { useSession } from '../../lib/session/session.tsx';
import { DRAFT_ID, draftOf } from './kept-draft.ts';

/** The text being written in a chat, and its setter. This device keeps it until it is sent or emptied. */
export function useDraft(connectionId: string): [text: string, setText: (text: string) => void] {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const list = useMemo(() => draftOf(userId, connectionId), [userId, connectionId]);
  const [text, setText] = useState('');
  const isTouched = useRef(false);
  useEffect(() => {
    let isHere = true;
    void readDrafts(list).then(([draft]) => {
      if (isHere && !isTouched.current && draft !== undefined) setText(draft.text);
    });
    return () => {
      isHere = false;
    };
  }, [list]);
  const write = useCallback(
    (next: string) => {
      isTouched.current = true;
      setText(next);
      keepDraft(list, DRAFT_ID, next.trim() === '' ? null : { text: next });
    },
    [list],
  );
  return [text, write];
}
