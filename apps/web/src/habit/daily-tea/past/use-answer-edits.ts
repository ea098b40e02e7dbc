import { useMemo } from 'react';
import type { DraftList } from '../../../lib/device/kept-drafts.ts';
import { type KeptDrafts, useKeptDrafts } from '../../../lib/forms/use-kept-drafts.ts';
import { useSession } from '../../../lib/session/session.tsx';

/** An unsaved edit of an answer. `at`: when it was typed, in milliseconds. */
export type AnswerEdit = { id: string; text: string; at: number };
export type AnswerEdits = KeptDrafts<AnswerEdit>;

const editsOf = (userId: string): DraftList<AnswerEdit> => ({
  key: `${userId}/tea-edits`,
  idOf: ({ id }) => id,
  changedAt: ({ at }) => at,
});

/** A person's unsaved edits of past answers on this device. They are deleted when the person signs out. */
export function useAnswerEdits(): AnswerEdits {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  return useKeptDrafts(useMemo(() => editsOf(userId), [userId]));
}
