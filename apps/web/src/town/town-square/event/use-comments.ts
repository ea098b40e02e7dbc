import type { EventComment } from '@cuppa/contract/town/town-square/comments-contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../../lib/server/refusals.ts';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { inTime, useRudeCheck } from '../../../safety/parts/use-rude-check.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { COMMENT_REFUSALS, REMOVE_COMMENT_REFUSALS } from './event.messages.ts';

/** The comments on an event, and their deletion. */
export function useComments(eventId: string) {
  const { queries } = useServer();
  const t = useTranslations('event');
  const client = useQueryClient();
  const options = queries.comments.list.queryOptions({ input: { eventId }, staleTime: 0 });
  const reload = () => void client.invalidateQueries({ queryKey: options.queryKey });
  const remove = useMutation(
    queries.comments.remove.mutationOptions({
      onSuccess: () => showToast(t('commentRemoved'), { id: 'comment', variant: 'success' }),
      onError: (error) => {
        const why = failureKey(error, REMOVE_COMMENT_REFUSALS, 'commentFailed');
        if (why !== null) showToast(t(why), { id: 'comment', variant: 'destructive' });
      },
      onSettled: reload,
    }),
  );
  return {
    list: useQuery(options),
    reload,
    remove: ({ id }: EventComment) => remove.mutate({ eventId, commentId: id }),
  };
}

/** Writes a comment; `asks` while the author is asked about words that may hurt. */
export function useWriteComment(eventId: string) {
  const { api, queries } = useServer();
  const t = useTranslations('event');
  const client = useQueryClient();
  const soundsRude = useRudeCheck();
  const [text, setText] = useState('');
  // The id stays until the comment is written, so that a retry writes no second one.
  const [commentId, setCommentId] = useState(() => crypto.randomUUID());
  const [isAsking, setIsAsking] = useState(false);
  const write = useMutation({
    mutationFn: async ({ isSure }: { isSure: boolean }) => {
      if (isSure || !(await soundsHarsh())) return api.comments.write({ eventId, commentId, text });
      return null;
    },
    onSuccess: (comment) => {
      setIsAsking(comment === null);
      if (comment === null) return;
      setText('');
      setCommentId(crypto.randomUUID());
      void client.invalidateQueries({ queryKey: queries.comments.list.key({ input: { eventId } }) });
    },
    onError: (error) => {
      setIsAsking(false);
      const why = failureKey(error, COMMENT_REFUSALS, 'commentFailed');
      if (why !== null) showToast(t(why), { id: 'comment', variant: 'destructive' });
    },
  });

  async function soundsHarsh(): Promise<boolean> {
    const checked = api.comments.checkWords({ eventId, text }).then(({ isHarsh }) => isHarsh);
    return (await Promise.all([soundsRude(text), inTime(checked)])).includes(true);
  }

  return {
    text,
    change: (typed: string) => {
      setText(typed);
      setIsAsking(false);
    },
    write: (isSure: boolean) => write.mutate({ isSure }),
    isWriting: write.isPending,
    isAsking,
  };
}
