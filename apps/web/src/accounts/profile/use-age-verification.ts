import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { postLoginRoute } from '@cuppa/domain/accounts/onboarding/post-login-route';
import { judgeBirthday } from '@cuppa/domain/accounts/profile/age';
import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { writeStored } from '../../lib/device/storage.ts';
import { isAnsweredByApp, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { takeWantedPath } from '../../lib/session/wanted-path.ts';
import { type DayParts, dayOf, NO_PARTS } from '../../ui/choices/calendar-parts.ts';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/feedback/toast.ts';
import { BIRTHDAY_REFUSALS } from './age.messages.ts';

/** Specification section 9. */
const VERIFYING_MS = 1000;

/**
 * Checks a birthday (YYYY-MM-DD) against today, and leads an adult to the next page. `deviceZone` goes to the server if
 * it decided which day today is.
 */
export function useAgeVerification(today: string, deviceZone: string | null) {
  const t = useTranslations('age');
  const navigate = useNavigate();
  const session = useSession();
  const saveBirthday = useSaveBirthday(deviceZone);
  const [parts, setParts] = useState(NO_PARTS);
  const birthday = dayOf(parts);
  const [isVerifying, setIsVerifying] = useState(false);
  const [error, setError] = useState<string>();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  function refuse(title: string, description?: string) {
    setError(description ?? title);
    showToast(title, {
      variant: 'destructive',
      durationMs: AUTH_TOAST_DURATION_MS,
      ...(description === undefined ? {} : { description }),
    });
  }

  async function verify() {
    const verdict = birthday === null ? 'invalid' : judgeBirthday(birthday, today);
    if (birthday === null || verdict === 'invalid') return refuse(t('required'));
    if (verdict === 'under-age')
      return refuse(t('underAge', { name: APP_NAME }), t('underAgeDescription', { name: APP_NAME }));
    setIsVerifying(true);
    await new Promise((resolve) => setTimeout(resolve, VERIFYING_MS));
    if (!isMounted.current) return;
    // Stored only for a sign-up: for a signed-in person the server has it, and the next person on this device may be
    // another.
    if (session.status !== 'signed-in') writeStored('verified_birthday', birthday);
    const target = session.status === 'signed-in' ? await saveBirthday(birthday) : '/signup';
    setIsVerifying(false);
    if (target === null) return;
    showToast(t('verified'), {
      variant: 'success',
      description: t('verifiedDescription'),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
    await navigate(target, { replace: target !== '/signup' });
  }

  function choose(_day: string | null, chosen: DayParts): void {
    setParts(chosen);
    setError(undefined);
  }

  return { birthday, parts, choose, error, isVerifying, verify };
}

/** The routing after sign-in; a person who is done with the onboarding continues to the page that this tab wanted. */
export function routeAfter(profile: OwnProfile): string {
  const route = postLoginRoute({ hasUser: true, profile });
  return route === '/home' ? (takeWantedPath() ?? route) : route;
}

/** Stores the birthday of a signed-in person. Returns the next route, or null after a refusal. */
function useSaveBirthday(timeZone: string | null): (birthday: string) => Promise<string | null> {
  const { queries } = useServer();
  const t = useTranslations('age');
  const client = useQueryClient();
  const { mutateAsync } = useMutation(queries.age.verify.mutationOptions());

  return async (birthday) => {
    try {
      const profile = await mutateAsync({ birthday, ...(timeZone !== null && { timeZone }) });
      client.setQueryData(queries.profile.me.queryKey(), profile);
      return routeAfter(profile);
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
