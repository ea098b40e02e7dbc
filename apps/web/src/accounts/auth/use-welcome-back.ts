import type { Session } from '@supabase/auth-js';
import { useTranslations } from 'use-intl';
import { needsSecondFactor } from '../../lib/session/second-factor.ts';
import { AUTH_TOAST_DURATION_MS, showToast, WAY_IN } from '../../ui/feedback/toast.ts';

/** Greets the person once they are signed in; before the second factor they are not. */
export function useWelcomeBack(): (session: Session | null) => void {
  const t = useTranslations('auth.signIn');
  return (session) => {
    if (session !== null && needsSecondFactor(session)) return;
    showToast(t('welcomeBack'), {
      id: WAY_IN,
      variant: 'success',
      description: t('welcomeBackDescription'),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  };
}
