import { EARLIEST_BIRTH_DAY, judgeBirthday, latestAdultBirthday } from '@cuppa/domain/age/age';
import { APP_NAME } from '@cuppa/domain/app-name';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { writeStored } from '../../lib/device/storage.ts';
import { useSession } from '../../lib/session/session.tsx';
import { localToday } from '../../lib/time/today.ts';
import { BirthDatePicker } from '../../ui/choices/birth-date-picker.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/feedback/toast.ts';
import { useSaveBirthday } from './use-save-birthday.ts';

/** Specification section 9. */
const VERIFYING_MS = 1000;

export function AgeScreen() {
  const t = useTranslations('age');
  const format = useFormatter();
  const navigate = useNavigate();
  const session = useSession();
  const saveBirthday = useSaveBirthday();
  const [birthday, setBirthday] = useState<string | null>(null);
  const [isVerifying, setIsVerifying] = useState(false);
  const [error, setError] = useState<string>();
  const isMounted = useRef(true);
  const today = localToday();
  const limits = useMemo(() => ({ min: EARLIEST_BIRTH_DAY, max: latestAdultBirthday(today) }), [today]);
  const monthNames = useMemo(
    () =>
      Array.from({ length: 12 }, (_, month) =>
        format.dateTime(new Date(Date.UTC(2000, month, 15)), { month: 'long', timeZone: 'UTC' }),
      ),
    [format],
  );
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
    writeStored('verified_birthday', birthday);
    const target = session.status === 'signed-in' ? await saveBirthday(birthday) : '/signup';
    setIsVerifying(false);
    if (target === null) return;
    showToast(t('verified'), {
      variant: 'success',
      description: t('verifiedDescription'),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
    await navigate(target);
  }

  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh w-full max-w-focus animate-rise flex-col px-(--page-x-focus) pt-safe-5 pb-safe-6"
    >
      <div className="flex items-center justify-between">
        <IconButton label={t('backToWelcome')} onClick={() => void navigate('/welcome')}>
          <ArrowLeft size={22} aria-hidden />
        </IconButton>
        <span className="inline-flex items-center gap-1.5 rounded-pill bg-surface px-3 py-1.5 text-label text-ink">
          <ShieldCheck size={16} aria-hidden />
          {t('adultsOnly')}
        </span>
      </div>
      <p className="mt-8.5 text-small font-bold text-primary-ink">{t('eyebrow')}</p>
      <h1 tabIndex={-1} className="mt-1.5 text-d1">
        {t('title')}
      </h1>
      <p className="mt-3 mb-6 text-lead text-ink-2">{t('description')}</p>
      <BirthDatePicker
        value={birthday}
        onChange={(day) => {
          setBirthday(day);
          setError(undefined);
        }}
        error={error}
        limits={limits}
        monthNames={monthNames}
        isDisabled={isVerifying}
        labels={{
          day: t('day'),
          month: t('month'),
          year: t('year'),
          typeInstead: t('typeInstead'),
          useWheels: t('useWheels'),
        }}
      />
      <Button
        className="mt-6"
        disabled={birthday === null}
        isLoading={isVerifying}
        loadingLabel={t('verifying')}
        onClick={() => void verify()}
      >
        {t('continue')}
      </Button>
      <Link to="/welcome" className={buttonStyles('text', 'md', 'mt-2.5')}>
        {t('backToWelcome')}
      </Link>
    </main>
  );
}
