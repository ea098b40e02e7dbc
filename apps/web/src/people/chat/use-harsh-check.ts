import type { Chat } from '@cuppa/contract/people/chat/chat-contract';
import { useCallback } from 'react';
import { useServer } from '../../lib/server/server-provider.tsx';
import { inTime, useRudeCheck } from '../../safety/parts/use-rude-check.ts';

/**
 * Returns a check that says whether the sender should reread a message before sending it: by the word lists of their
 * languages, and for the first messages of a chat by the server's classifier, if there is one. A late check counts as
 * false.
 */
export function useHarshCheck({ connectionId, asksClassifier }: Chat): (text: string) => Promise<boolean> {
  const { api } = useServer();
  const soundsRude = useRudeCheck();
  return useCallback(
    async (text) => {
      const checks = [
        soundsRude(text),
        ...(asksClassifier ? [inTime(api.chat.checkWords({ connectionId, text }).then(({ isHarsh }) => isHarsh))] : []),
      ];
      return (await Promise.all(checks)).includes(true);
    },
    [api, soundsRude, connectionId, asksClassifier],
  );
}
