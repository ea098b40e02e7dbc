import { useEffect, useRef } from 'react';
import type { DeckQuestion } from './use-deck.ts';
import { type SaveAnswer, useSaveAnswer } from './use-save-answer.ts';
import { type TeaDrafts, useTeaDrafts } from './use-tea-drafts.ts';
import { useTurnedDay } from './use-turned-day.ts';

type Card = {
  day: string;
  /** Undefined if there is none. */
  question: DeckQuestion | undefined;
  /** Whether the server can save an answer. */
  isReached: boolean;
  showsXp: boolean;
};

/** The typed text of the Daily Tea cards. `saveTyped` saves that of the current card when the person leaves it. */
export function useTypedAnswer({ day, question, isReached, showsXp }: Card) {
  const drafts = useTeaDrafts();
  const save = useSaveAnswer(drafts, showsXp);
  useSendWaiting(drafts, save, isReached);
  useTurnedDay(day, question?.id ?? '');

  function saveTyped(): void {
    const draft = question?.canAnswer === true ? drafts.of(day, question.id) : undefined;
    if (question === undefined || draft === undefined) return;
    const words = draft.text.trim();
    if (words === '' || words === question.answer) drafts.discard(draft);
    else if (!isReached) drafts.mark(draft, true);
    else if (!save.isPending || save.variables.draft.at !== draft.at) save.mutate({ draft, showsToast: true });
  }
  return { drafts, save, saveTyped };
}

/** Sends answers that were waiting since before the page was loaded or the server could be reached; once. */
function useSendWaiting(drafts: TeaDrafts, save: SaveAnswer, isReached: boolean): void {
  const isReady = isReached && drafts.all !== null;
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => {
      for (const draft of drafts.all ?? [])
        if (draft.isWaiting && draft.text.trim() !== '') save.mutate({ draft, showsToast: true });
    };
  });
  useEffect(() => {
    if (isReady) latest.current();
  }, [isReady]);
}
