import { useCallback, useMemo } from 'react';
import { type DraftList, readDrafts } from '../../lib/device/kept-drafts.ts';
import { useKeptDrafts } from '../../lib/forms/use-kept-drafts.ts';
import { useSession } from '../../lib/session/session.tsx';

/** The words for a question of a day that were not saved yet. */
export type TeaDraft = {
  /** The day on which the question was asked. */
  day: string;
  questionId: string;
  /** The question as it was asked, for later days. */
  question: string;
  text: string;
  /** When it was typed, in milliseconds. */
  at: number;
  /** Whether the person wanted it saved and that did not work yet. */
  isWaiting: boolean;
};

export type TeaDrafts = {
  /** Null while they are being read. */
  all: TeaDraft[] | null;
  of: (day: string, questionId: string) => TeaDraft | undefined;
  /** Keeps what was typed; an empty text counts only in the place of a saved one. */
  write: (typed: Pick<TeaDraft, 'day' | 'questionId' | 'question' | 'text'>, saved: string) => void;
  /** Keeps other words in the place of a draft, also none. */
  rewrite: (draft: TeaDraft, text: string) => void;
  /** Notes whether the words wait to be saved. They stay what they are. */
  mark: (draft: TeaDraft, isWaiting: boolean) => void;
  discard: (draft: TeaDraft) => void;
  /** Forgets a draft that was saved, unless something newer was typed meanwhile. */
  forgetSaved: (draft: TeaDraft) => void;
  /** Whether the device still holds these very words to be saved. */
  isStillWaiting: (draft: TeaDraft) => Promise<boolean>;
};

const idOf = ({ day, questionId }: Pick<TeaDraft, 'day' | 'questionId'>) => `${day}/${questionId}`;

const draftsOf = (userId: string): DraftList<TeaDraft> => ({
  key: `${userId}/tea-drafts`,
  idOf,
  changedAt: ({ at }) => at,
});

/** A person's unsaved answers on this device, also those of earlier days. They go when the person signs out. */
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
