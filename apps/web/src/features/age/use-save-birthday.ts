import { APP_NAME } from '@cuppa/domain/app-name';
import { postLoginRoute } from '@cuppa/domain/onboarding/post-login-route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/feedback/toast.ts';
import { BIRTHDAY_REFUSALS } from './age.messages.ts';

/** Stores the birthday of a signed-in person; answers where they go on, or null after a refusal. */
export function useSaveBirthday(): (birthday: string) => Promise<string | null> {
  const { queries } = useServer();
  const t = useTranslations('age');
  const client = useQueryClient();
  const { mutateAsync } = useMutation(queries.age.verify.mutationOptions());

  return async (birthday) => {
    try {
      const profile = await mutateAsync({ birthday });
      client.setQueryData(queries.profile.me.queryKey(), profile);
      return postLoginRoute({ hasUser: true, profile });
    } catch (error) {
      const refusal = refusalOf(error, BIRTHDAY_REFUSALS);
      if (refusal === 'locked') {
        showToast(t('locked'), { variant: 'info' });
        return '/home';
      }
      if (isAnsweredByApp(error)) return null;
      const [title, description] = wordsFor(refusal ?? 'failed');
      showToast(title, { variant: 'destructive', description, durationMs: AUTH_TOAST_DURATION_MS });
      return null;
    }
  };

  function wordsFor(title: 'underAge' | 'required' | 'failed'): [string, string] {
    if (title === 'underAge') return [t('underAge', { name: APP_NAME }), t('underAgeDescription', { name: APP_NAME })];
    return [t(title), t('failedDescription')];
  }
}
