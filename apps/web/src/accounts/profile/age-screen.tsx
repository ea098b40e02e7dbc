import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { type CalendarDay, EARLIEST_BIRTH_DAY, latestAdultBirthday } from '@cuppa/domain/accounts/profile/age';
import { birthdayToday } from '@cuppa/domain/accounts/profile/birthday-today';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { listed } from '../../lib/page/listed.ts';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { monthNames } from '../../lib/time/calendar-names.ts';
import { knownDeviceZone } from '../../lib/time/device-zone.ts';
import { Spinner } from '../../ui/art/spinner.tsx';
import { BirthDatePicker } from '../../ui/choices/birth-date-picker.tsx';
import { type DayParts, dayOf } from '../../ui/choices/calendar-parts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { AgeRefused } from './age-refused.tsx';
import { routeAfter, useAgeVerification } from './use-age-verification.ts';

const FIRST_WHOLE_YEAR = 1000;

/** A hint about a typed birthday that is incomplete or impossible; null if it is neither. `today` is a calendar day. */
function useBirthdayHint(parts: DayParts, today: CalendarDay): string | null {
  const t = useTranslations('age');
  const isYearWhole = parts.year !== null && parts.year >= FIRST_WHOLE_YEAR;
  const missing = [
    parts.day === null && t('theDay'),
    parts.month === null && t('theMonth'),
    !isYearWhole && t('theYear'),
  ].filter((part) => part !== false);
  if (missing.length > 0) return t('choose', { parts: listed(missing) });
  const day = dayOf(parts);
  if (day === null) return t('noSuchDay');
  if (day < EARLIEST_BIRTH_DAY) return t('tooEarly', { year: EARLIEST_BIRTH_DAY.slice(0, 4) });
  return day > today ? t('toCome') : null;
}

/** Asks for the birthday. A person with a verified birthday continues instead, also when they return here. */
export function AgeScreen() {
  const session = useSession();
  if (session.status === 'loading') return <Waiting />;
  return session.status === 'signed-in' ? <AskWhereUnknown /> : <AskForBirthday />;
}

function AskWhereUnknown() {
  const t = useTranslations('age');
  const { queries } = useServer();
  const profile = useQuery(queries.profile.me.queryOptions());
  // The profile before the person answered here; the answer itself leads to the next page.
  const [before, setBefore] = useState<OwnProfile | null>(null);
  if (before === null && profile.data !== undefined) setBefore(profile.data);
  // A known birthday is not asked for again, even if the profile cannot be read.
  if (before !== null) return before.hasVerifiedAge ? <GoOn profile={before} /> : <AskForBirthday profile={before} />;
  if (!profile.isError && !profile.isPaused) return <Waiting />;
  return (
    <main id="main" className="mx-auto grid min-h-dvh w-full max-w-focus content-center px-(--page-x-focus)">
      <h1 className="sr-only">{t('pageTitle')}</h1>
      <LoadFailed query={profile} />
    </main>
  );
}

function GoOn({ profile }: { profile: OwnProfile }) {
  const [route] = useState(() => routeAfter(profile));
  return <Navigate to={route} replace />;
}

function Waiting() {
  const common = useTranslations('common');
  return (
    <div role="status" aria-label={common('loading')} className="grid min-h-dvh place-content-center text-ink-2">
      <Spinner size={32} />
    </div>
  );
}

const todayIn = (zone: string | undefined) => birthdayToday(zone, new Date());

/** Asks by the day of the zone that the server asks too: the profile's, once onboarding has set it, else the device's. */
function AskForBirthday({ profile }: { profile?: OwnProfile }) {
  const t = useTranslations('age');
  const navigate = useNavigate();
  const deviceZone = profile?.hasCompletedOnboarding ? null : knownDeviceZone();
  const today = todayIn(deviceZone ?? profile?.timeZone);
  const { birthday, parts, choose, error, isRefused, isVerifying, verify } = useAgeVerification(today, deviceZone);
  const hint = useBirthdayHint(parts, today);
  const hintId = useId();
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
      <p id={hintId} role="status" className="mt-2.5 min-h-5 text-center text-small text-ink-2">
        {hint}
      </p>
      <Button
        className="mt-2.5"
        disabled={hint !== null}
        aria-describedby={hintId}
        isLoading={isVerifying}
        loadingLabel={t('verifying')}
        onClick={() => void verify()}
      >
        {t('continue')}
      </Button>
      {isRefused && <AgeRefused />}
      <Link to="/welcome" className={buttonStyles('text', 'md', 'mt-2.5')}>
        {t('backToWelcome')}
      </Link>
    </main>
  );
}
