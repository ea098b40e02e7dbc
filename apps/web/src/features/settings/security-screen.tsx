import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { authClient } from '../../lib/auth-client.ts';
import { useSession } from '../../lib/session.tsx';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/toast.ts';

const MIN_PASSWORD_LENGTH = 6;

export function SecurityScreen() {
  const t = useTranslations('settings');
  const auth = useTranslations('auth');
  const session = useSession();
  const [isSigningOut, setIsSigningOut] = useState(false);

  const form = useForm(['password'], async ({ password }, { reset }) => {
    const { error } = await authClient.updateUser({ password });
    showToast(error ? t('security.failed') : t('security.changed'), {
      variant: error ? 'destructive' : 'success',
      durationMs: AUTH_TOAST_DURATION_MS,
      ...(error ? { description: error.message } : {}),
    });
    if (!error) reset();
  });

  async function signOutOthers() {
    setIsSigningOut(true);
    const { error } = await authClient.signOut({ scope: 'others' });
    setIsSigningOut(false);
    showToast(error ? t('security.signOutOthersFailed') : t('security.signedOutOthers'), {
      variant: error ? 'destructive' : 'success',
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  }

  return (
    <NarrowPage
      title={t('security.title')}
      description={t('security.signedInAs', { email: session.status === 'signed-in' ? session.email : '' })}
      back={{ to: '/settings', label: t('backToSettings') }}
    >
      <Card className="mb-3.5">
        <form {...form.formProps} className="flex flex-col gap-4">
          <TextField
            name="password"
            label={t('security.newPassword')}
            type="password"
            autoComplete="new-password"
            icon={<Lock size={20} />}
            reveal={{ show: auth('showPassword'), hide: auth('hidePassword') }}
            required
            minLength={MIN_PASSWORD_LENGTH}
            error={
              form.problems.password
                ? auth(form.problems.password === 'missing' ? 'passwordRequired' : 'passwordTooShort')
                : undefined
            }
          />
          <Button type="submit" isLoading={form.isSubmitting}>
            {t('security.change')}
          </Button>
        </form>
      </Card>
      <Button variant="outline" className="w-full" isLoading={isSigningOut} onClick={() => void signOutOthers()}>
        {t('security.signOutOthers')}
      </Button>
    </NarrowPage>
  );
}
