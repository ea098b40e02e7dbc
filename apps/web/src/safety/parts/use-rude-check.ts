import type { Language } from '@cuppa/domain/accounts/profile/profile-options';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useServer } from '../../lib/server/server-provider.tsx';
import { soundsRude } from './rude-words/sounds-rude.ts';

/**
 * Returns a check that says whether a text sounds rude in one of the person's own languages. It sends the text nowhere.
 * `isNeeded` loads the word lists in advance.
 */
export function useRudeCheck(isNeeded = true): (text: string) => Promise<boolean> {
  const { queries } = useServer();
  const client = useQueryClient();
  const readLanguages = useCallback(
    (): readonly Language[] => client.getQueryData(queries.profile.me.queryKey())?.languages ?? ['en'],
    [client, queries],
  );
  // Loads the lists while the person thinks of what to write.
  useEffect(() => {
    if (isNeeded) void soundsRude('', readLanguages());
  }, [isNeeded, readLanguages]);
  return useCallback((text) => inTime(soundsRude(text, readLanguages())), [readLanguages]);
}

/** The longest that a person waits for a question that they may not need. */
const LONGEST_MS = 1_500;

/** Resolves to the result of a check; to false for one that fails or is late. */
export function inTime(check: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, LONGEST_MS, false));
  return Promise.race([check.catch(() => false), late]);
}
