import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LateWords } from '../../lib/page/late-words.tsx';
import { isAnsweredByApp } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import pause from '../../messages/en/meeting/pause.json' with { type: 'json' };
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';

const WORDS = { pause };

export function PausedWay() {
  return (
    <LateWords words={WORDS}>
      <ComeBack />
    </LateWords>
  );
}

/** Says that the person is paused, with the way back. */
function ComeBack() {
  const { queries } = useServer();
  const t = useTranslations('pause');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation(
    queries.matching.setPaused.mutationOptions({
      onSuccess: (profile) => {
        client.setQueryData(queries.profile.me.queryKey(), profile);
        client.setQueryData(queries.home.get.queryKey(), (home) => home && { ...home, isPaused: profile.isPaused });
        showToast(t('back'), { variant: 'gentle', description: t('backText') });
      },
      onError: (error) => {
        if (!isAnsweredByApp(error)) showToast(t('failed'), { variant: 'destructive', description: t('failedText') });
      },
    }),
  );
  return (
    <div className="relative mt-auto flex flex-col gap-2.5 md:items-start">
      <p className="text-small font-semibold">{t('onHome')}</p>
      <Button
        variant="chamomile"
        isLoading={isPending}
        className="md:px-8.5!"
        onClick={() => mutate({ isPaused: false })}
      >
        {t('comeBack')}
      </Button>
    </div>
  );
}
