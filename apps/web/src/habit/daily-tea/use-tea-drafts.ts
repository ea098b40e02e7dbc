import { useCallback, useMemo } from 'react';
import { type DraftList, readDrafts } from '../../lib/device/kept-drafts.ts';
import { useKeptDrafts } from '../../lib/forms/use-kept-drafts.ts';
import { useSession } from '../../lib/session/session.tsx';

/** An unsaved answer to a question of a day. */
export type TeaDraft = {
  /** The day on which the question was asked. */
  day: string;
  questionId: string;
  /** The text of the question when it was asked, for later days. */
  question: string;
  text: string;
  /** When it was typed, in milliseconds. */
  at: number;
  /** True if the person tried to save it and that has not succeeded yet. */
  isWaiting: boolean;
};

export type TeaDrafts = {
  /** Null while the drafts are being loaded. */
  all: TeaDraft[] | null;
  of: (day: string, questionId: string) => TeaDraft | undefined;
  /** Stores typed text; an empty text counts only if it replaces a saved answer. */
  write: (typed: Pick<TeaDraft, 'day' | 'questionId' | 'question' | 'text'>, saved: string) => void;
  /** Replaces the text of a draft; it may be empty. */
  rewrite: (draft: TeaDraft, text: string) => void;
  /** Marks whether the draft is waiting to be saved. Its text stays unchanged. */
  mark: (draft: TeaDraft, isWaiting: boolean) => void;
  discard: (draft: TeaDraft) => void;
  /** Deletes a draft that was saved, unless it was edited meanwhile. */
  forgetSaved: (draft: TeaDraft) => void;
  /** Whether the device still has exactly this draft waiting to be saved. */
  isStillWaiting: (draft: TeaDraft) => Promise<boolean>;
};

const idOf = ({ day, questionId }: Pick<TeaDraft, 'day' | 'questionId'>) => `${day}/${questionId}`;

const draftsOf = (userId: string): DraftList<TeaDraft> => ({
  key: `${userId}/tea-drafts`,
  idOf,
  changedAt: ({ at }) => at,
});

/**
 * A person's unsaved answers on this device, including those of earlier days. They are deleted when the person signs
 * out.
 */
export function useTeaDrafts(): TeaDrafts {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const list = useMemo(() => draftsOf(userId), [userId]);
  const { all, keep, drop } = useKeptDrafts(list);

  const write = useCallback(
    (typed: Pick<TeaDraft, 'day' | 'questionId' | 'question' | 'text'>, saved: string) => {
      const isNone = typed.text.trim() === '' && saved === '';
      keep(idOf(typed), isNone ? null : { ...typed, at: Date.now(), isWaiting: false });
    },
    [keep],
  );
  const rewrite = useCallback(
    (draft: TeaDraft, text: string) => keep(idOf(draft), { ...draft, text, at: Date.now(), isWaiting: false }),
    [keep],
  );
  const mark = useCallback((draft: TeaDraft, isWaiting: boolean) => keep(idOf(draft), { ...draft, isWaiting }), [keep]);
  const discard = useCallback((draft: TeaDraft) => drop(idOf(draft)), [drop]);
  const forgetSaved = useCallback((draft: TeaDraft) => drop(idOf(draft), draft), [drop]);
  const isStillWaiting = useCallback(
    async (draft: TeaDraft) =>
      (await readDrafts(list)).some((one) => idOf(one) === idOf(draft) && one.at === draft.at && one.isWaiting),
    [list],
  );
  return useMemo(
    () => ({
      all,
      of: (day, questionId) => all?.find((one) => one.day === day && one.questionId === questionId),
      write,
      rewrite,
      mark,
      discard,
      forgetSaved,
      isStillWaiting,
    }),
    [all, write, rewrite, mark, discard, forgetSaved, isStillWaiting],
  );
}
