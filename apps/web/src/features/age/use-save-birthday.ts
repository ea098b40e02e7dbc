import { APP_NAME } from '@cuppa/domain/app-name';
import { postLoginRoute } from '@cuppa/domain/onboarding/post-login-route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { errorCodeOf, isAnsweredByApp } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/feedback/toast.ts';

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
      const code = errorCodeOf(error);
      if (code === 'BIRTHDAY_LOCKED') {
        showToast(t('locked'), { variant: 'info' });
        return '/home';
      }
      if (isAnsweredByApp(error)) return null;
      const [title, description] = wordsFor(code);
      showToast(title, { variant: 'destructive', description, durationMs: AUTH_TOAST_DURATION_MS });
      return null;
    }
  };

  function wordsFor(code: string | null): [string, string] {
    if (code === 'UNDER_AGE') return [t('underAge', { name: APP_NAME }), t('underAgeDescription', { name: APP_NAME })];
    if (code === 'INVALID_BIRTHDAY') return [t('required'), t('failedDescription')];
    return [t('failed'), t('failedDescription')];
  }
}
