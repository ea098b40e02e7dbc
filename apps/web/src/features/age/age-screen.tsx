import { EARLIEST_BIRTH_DAY, latestAdultBirthday } from '@cuppa/domain/age/age';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { monthNames } from '../../lib/time/calendar-names.ts';
import { localToday } from '../../lib/time/today.ts';
import { BirthDatePicker } from '../../ui/choices/birth-date-picker.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useAgeVerification } from './use-age-verification.ts';

export function AgeScreen() {
  const t = useTranslations('age');
  const navigate = useNavigate();
  const today = localToday();
  const { birthday, choose, error, isVerifying, verify } = useAgeVerification(today);
  const limits = useMemo(() => ({ min: EARLIEST_BIRTH_DAY, max: latestAdultBirthday(today) }), [today]);
  const months = useMemo(() => monthNames(), []);

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
        onChange={choose}
        error={error}
        limits={limits}
        monthNames={months}
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
