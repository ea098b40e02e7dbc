import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import {
  birthdayProblem,
  type CalendarDay,
  EARLIEST_BIRTH_DAY,
  latestAdultBirthday,
} from '@cuppa/domain/accounts/profile/age';
import { birthdayToday } from '@cuppa/domain/accounts/profile/birthday-today';
import { birthdayWords } from '@cuppa/domain/accounts/profile/profile-words';
import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { datePartOrder } from '@cuppa/domain/platform/time/region-locale';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { deviceRegion } from '../../lib/device/device-locales.ts';
import { listed } from '../../lib/page/listed.ts';
import { useSignOut } from '../../lib/session/use-sign-out.ts';
import { monthNames } from '../../lib/time/calendar-names.ts';
import { knownDeviceZone } from '../../lib/time/device-zone.ts';
import { BirthDatePicker } from '../../ui/choices/birth-date-picker.tsx';
import { type DatePart, type DayParts, dayOf } from '../../ui/choices/calendar-parts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { AgeRefused } from './age-refused.tsx';
import { AgeWaiting } from './age-waiting.tsx';
import { useAgeVerification } from './use-age-verification.ts';

const FIRST_WHOLE_YEAR = 1000;
const PART_WORDS = { day: 'theDay', month: 'theMonth', year: 'theYear' } as const;

/** A hint about a birthday that is incomplete or impossible; null if it is neither. `today` is a calendar day. */
function useBirthdayHint(parts: DayParts, order: readonly DatePart[], today: CalendarDay): string | null {
  const t = useTranslations('age');
  const given = { ...parts, year: parts.year !== null && parts.year >= FIRST_WHOLE_YEAR ? parts.year : null };
  const missing = order.filter((part) => given[part] === null);
  if (missing.length > 0) return t('choose', { parts: listed(missing.map((part) => t(PART_WORDS[part]))) });
  const problem = birthdayProblem(dayOf(parts) ?? '', today);
  return problem === null ? null : birthdayWords(READER_LANGUAGE)[problem];
}

const todayIn = (zone: string | undefined) => birthdayToday(zone, new Date());

/** Asks by the day of the zone that the server asks too: the profile's, once onboarding has set it, else the device's. */
export function AskForBirthday({ profile }: { profile?: OwnProfile }) {
  const t = useTranslations('age');
  const deviceZone = profile?.hasCompletedOnboarding ? null : knownDeviceZone();
  const today = todayIn(deviceZone ?? profile?.timeZone);
  const { birthday, parts, choose, error, stand, isVerifying, verify } = useAgeVerification(today, deviceZone);
  const order = useMemo(() => datePartOrder(deviceRegion()), []);
  const hint = useBirthdayHint(parts, order, today);
  const hintId = useId();
  const limits = useMemo(() => ({ min: EARLIEST_BIRTH_DAY, max: latestAdultBirthday(today) }), [today]);
  const months = useMemo(() => monthNames(), []);
  if (stand === 'unknown') return <AgeWaiting />;
  if (stand === 'refused') {
    return (
      <AgePage title={t('pageTitle')} isSignedIn={profile !== undefined}>
        <p className="mt-3 text-lead text-ink-2">{t('onlyAdults', { name: APP_NAME })}</p>
        <AgeRefused />
      </AgePage>
    );
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (hint === null && !isVerifying) void verify();
  }

  return (
    <AgePage eyebrow={t('eyebrow')} title={t('title')} isSignedIn={profile !== undefined}>
      <p className="mt-3 mb-6 text-lead text-ink-2 short:my-2 tight:mt-1.5 tight:mb-3 tight:text-body">
        {t('description')}
      </p>
      <form noValidate onSubmit={submit} className="flex flex-col">
        <BirthDatePicker
          value={birthday}
          onChange={choose}
          error={error}
          limits={limits}
          order={order}
          monthNames={months}
          isDisabled={isVerifying}
          takesFocus
          labels={{
            day: t('day'),
            month: t('month'),
            year: t('year'),
            typeInstead: t('typeInstead'),
            useWheels: t('useWheels'),
          }}
        />
        <p id={hintId} role="status" className="mt-2.5 min-h-5 text-center text-small text-ink-2">
          {hint}
        </p>
        <Button
          type="submit"
          className="mt-2.5"
          disabled={hint !== null}
          aria-describedby={hintId}
          isLoading={isVerifying}
          loadingLabel={t('verifying')}
        >
          {t('continue')}
        </Button>
      </form>
    </AgePage>
  );
}

type AgePageProps = { eyebrow?: string; title: string; isSignedIn: boolean; children: ReactNode };

/** The frame of the page, with the ways out of it. */
function AgePage({ eyebrow, title, isSignedIn, children }: AgePageProps) {
  const t = useTranslations('age');
  const navigate = useNavigate();
  const signOut = useSignOut('/welcome');
  return (
    <main
      id="main"
      data-beside
      className="mx-auto flex min-h-dvh w-full max-w-focus animate-rise flex-col px-(--page-x-focus) pt-safe-5 pb-safe-6"
    >
      <div className="flex items-center justify-between gap-3">
        <IconButton label={t('backToWelcome')} onClick={() => void navigate('/welcome')}>
          <ArrowLeft size={22} aria-hidden />
        </IconButton>
        <span className="inline-flex items-center gap-1.5 rounded-pill bg-surface px-3 py-1.5 text-label text-ink">
          <ShieldCheck size={16} aria-hidden />
          <span>{t('adultsOnly')}</span>
        </span>
      </div>
      {eyebrow !== undefined && (
        <p className="mt-8.5 text-small short:mt-0 tight:mt-3 font-bold text-primary-ink">{eyebrow}</p>
      )}
      <h1
        tabIndex={-1}
        className={
          eyebrow === undefined
            ? 'mt-8.5 text-d1'
            : 'mt-1.5 text-d1 short:mt-0 short:text-d2 tight:mt-0.5 tight:text-d2'
        }
      >
        {title}
      </h1>
      {children}
      <Link to="/welcome" className={buttonStyles('text', 'md', 'mt-2.5')}>
        {t('backToWelcome')}
      </Link>
      {isSignedIn && (
        <>
          <Button variant="text" onClick={() => void signOut()}>
            {t('logOut')}
          </Button>
          <Link to="/settings/account" className={buttonStyles('text')}>
            {t('account')}
          </Link>
        </>
      )}
    </main>
  );
}
