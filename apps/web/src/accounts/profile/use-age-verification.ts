import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { postLoginRoute } from '@cuppa/domain/accounts/onboarding/post-login-route';
import { EARLIEST_BIRTH_DAY, judgeBirthday } from '@cuppa/domain/accounts/profile/age';
import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { readStored, removeStored, writeStored } from '../../lib/device/storage.ts';
import { isAnsweredByApp, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { takeWantedPath } from '../../lib/session/wanted-path.ts';
import { type DayParts, dayOf, NO_PARTS } from '../../ui/choices/calendar-parts.ts';
import { AUTH_TOAST_DURATION_MS, showToast, WAY_IN } from '../../ui/feedback/toast.ts';
import { BIRTHDAY_REFUSALS } from './age.messages.ts';
import { makeAgeDevice } from './age-device.ts';
import { checkAge } from './check-age.ts';

/** Specification section 9. */
const VERIFYING_MS = 1000;

/**
 * Checks a birthday (YYYY-MM-DD) against today, and leads an adult to the next page. `deviceZone` goes to the server if
 * it decided which day today is. A birthday under age goes to the server too, so that a second one does not help: the
 * `stand` of somebody who was refused is so from the start, until the server has forgotten the device.
 */
export function useAgeVerification(today: string, deviceZone: string | null) {
  const t = useTranslations('age');
  const navigate = useNavigate();
  const answer = useBirthdayAnswer(deviceZone);
  const [parts, setParts] = useState(NO_PARTS);
  const birthday = dayOf(parts);
  const [isVerifying, setIsVerifying] = useState(false);
  // A refused sign-up leads here.
  const { state } = useLocation() as { state: { isAgeRefused?: boolean } | null };
  const [stand, setStand] = useState<AgeStand>(() => {
    if (state?.isAgeRefused === true) return 'refused';
    return readStored('ageDevice') === null ? 'asked' : 'unknown';
  });
  const [error, setError] = useState<string>();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const isUnknown = stand === 'unknown';
  useEffect(() => {
    if (!isUnknown) return;
    let isCurrent = true;
    void isDeviceRefused().then((isRefused) => isCurrent && setStand(isRefused ? 'refused' : 'asked'));
    return () => {
      isCurrent = false;
    };
  }, [isUnknown]);

  function refuse(title: string, description?: string) {
    setError(description ?? title);
    showToast(title, {
      id: WAY_IN,
      variant: 'destructive',
      durationMs: AUTH_TOAST_DURATION_MS,
      ...(description === undefined ? {} : { description }),
    });
  }

  function refuseAge() {
    setStand('refused');
    refuse(t('underAge', { name: APP_NAME }), t('underAgeDescription', { name: APP_NAME }));
  }

  async function verify() {
    const verdict = birthday === null ? 'invalid' : judgeBirthday(birthday, today);
    if (birthday === null || verdict === 'invalid') return refuse(t('required'));
    setIsVerifying(true);
    if (verdict === 'under-age') await answer.refused(birthday);
    else await new Promise((resolve) => setTimeout(resolve, VERIFYING_MS));
    if (!isMounted.current) return;
    const target = verdict === 'under-age' ? 'under-age' : await answer.given(birthday);
    setIsVerifying(false);
    if (target === 'under-age') return refuseAge();
    if (target === null) return;
    showToast(t('verified'), {
      id: WAY_IN,
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

  return { birthday, parts, choose, error, stand, isVerifying, verify };
}

/** Whether the page asks for the birthday; `unknown` while the server is asked about a device with a refusal. */
type AgeStand = 'unknown' | 'asked' | 'refused';

/** Any adult's birthday asks about the device alone. */
async function isDeviceRefused(): Promise<boolean> {
  const device = readStored('ageDevice');
  return device !== null && (await checkAge({ birthday: EARLIEST_BIRTH_DAY, device })) === 'under-age';
}

/** The routing after sign-in; a person who is done with the onboarding continues to the page that this tab wanted. */
function routeAfter(profile: OwnProfile): string {
  const route = postLoginRoute({ hasUser: true, profile });
  return route === '/home' ? (takeWantedPath() ?? route) : route;
}

/** What becomes of a birthday: of a signed-in person in their profile, of another in the sign-up to come. */
function useBirthdayAnswer(timeZone: string | null) {
  const session = useSession();
  const { queries } = useServer();
  const t = useTranslations('age');
  const client = useQueryClient();
  const { mutateAsync } = useMutation(queries.age.verify.mutationOptions());
  const isSignedIn = session.status === 'signed-in';
  const inputOf = (birthday: string, device: string | null) => ({
    birthday,
    ...(timeZone !== null && { timeZone }),
    ...(device !== null && { device }),
  });

  async function save(birthday: string): Promise<string | null> {
    try {
      const profile = await mutateAsync(inputOf(birthday, readStored('ageDevice')));
      client.setQueryData(queries.profile.me.queryKey(), profile);
      return routeAfter(profile);
    } catch (error) {
      const refusal = refusalOf(error, BIRTHDAY_REFUSALS);
      if (refusal === 'underAge') return 'under-age';
      if (refusal === 'locked') {
        showToast(t('locked'), { id: WAY_IN, variant: 'info' });
        return '/home';
      }
      if (isAnsweredByApp(error)) return null;
      const description = t('failedDescription');
      showToast(t(refusal ?? 'failed'), {
        id: WAY_IN,
        variant: 'destructive',
        description,
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      return null;
    }
  }

  return {
    /** Returns the next route, 'under-age' if the server refuses an adult's birthday, or null if it failed. */
    given: async (birthday: string): Promise<string | null> => {
      if (isSignedIn) return save(birthday);
      const device = readStored('ageDevice');
      if (device !== null && (await checkAge(inputOf(birthday, device))) === 'under-age') return 'under-age';
      // Stored only for a sign-up: for a signed-in person the server has it, and the next person on this device may be
      // another.
      writeStored('verified_birthday', birthday);
      return '/signup';
    },
    /** Tells the server of a birthday under age. The page refuses it also without an answer. */
    refused: async (birthday: string): Promise<void> => {
      const input = inputOf(birthday, makeAgeDevice());
      removeStored('verified_birthday');
      await (isSignedIn ? mutateAsync(input).catch(() => {}) : checkAge(input));
    },
  };
}
