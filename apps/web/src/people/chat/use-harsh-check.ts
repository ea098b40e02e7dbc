import type { Chat } from '@cuppa/contract/people/chat/chat-contract';
import type { Language } from '@cuppa/domain/accounts/profile/profile-options';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useServer } from '../../lib/server/server-provider.tsx';
import { soundsRude } from './rude-words/sounds-rude.ts';

/** The longest that a person waits for a question that they may not need. */
const LONGEST_MS = 1_500;

/**
 * Returns a check that says whether the sender should reread a message before sending it: by the word lists of their
 * languages, and for the first messages of a chat by the server's classifier, if there is one. A late check counts as
 * false.
 */
export function useHarshCheck({ connectionId, asksClassifier }: Chat): (text: string) => Promise<boolean> {
  const { api, queries } = useServer();
  const client = useQueryClient();
  const readLanguages = useCallback(
    (): readonly Language[] => client.getQueryData(queries.profile.me.queryKey())?.languages ?? ['en'],
    [client, queries],
  );
  // Loads the lists while the person thinks of what to write.
  useEffect(() => void soundsRude('', readLanguages()), [readLanguages]);
  return useCallback(
    async (text) => {
      const checks = [
        soundsRude(text, readLanguages()),
        ...(asksClassifier ? [api.chat.checkWords({ connectionId, text }).then(({ isHarsh }) => isHarsh)] : []),
      ];
      const found = await Promise.all(checks.map((check) => inTime(check)));
      return found.includes(true);
    },
    [api, readLanguages, connectionId, asksClassifier],
  );
}

/** Resolves to the result of a check; to false for one that fails or is late. */
function inTime(check: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, LONGEST_MS, false));
  return Promise.race([check.catch(() => false), late]);
}
