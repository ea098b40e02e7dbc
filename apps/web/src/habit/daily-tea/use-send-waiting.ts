import { useEffect, useRef } from 'react';
import type { SaveAnswer } from './use-save-answer.ts';
import type { TeaDrafts } from './use-tea-drafts.ts';

/** Sends answers that were waiting since before the page was loaded or the server could be reached; once. */
export function useSendWaiting(drafts: TeaDrafts, save: SaveAnswer, isReached: boolean): void {
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
