import { CONNECTION_TYPES, type ConnectionType } from '@cuppa/domain/accounts/onboarding/onboarding';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { isAnsweredByApp } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { ChoiceCard } from '../../ui/choices/choice-card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast, WAY_IN } from '../../ui/feedback/toast.ts';
import { AccountLink } from './account-link.tsx';
import { clockAtSignUp } from './clock-at-sign-up.ts';
import { ConnectionArt } from './connection-art.tsx';
import { useSavePreference } from './onboarding.queries.ts';
import { useTicked } from './use-ticked.ts';
import { useVisit } from './use-visit.ts';
import { VisitHeader } from './visit-header.tsx';
import { WeeklyHoursCard } from './weekly-hours.tsx';

const FAILED = { id: WAY_IN, variant: 'destructive' } as const;

export function ConnectionPreferencesScreen() {
  const { api } = useServer();
  const t = useTranslations('onboarding');
  const common = useTranslations('common');
  const { profile, isOnboarded, isBack, backFrom, goOn, tellSaved } = useVisit();
  const save = useSavePreference();
  const { ticked, tick, forget } = useTicked<ConnectionType>('connection', isOnboarded);
  // The first visit starts without a choice (specification section 2).
  const chosen = ticked ?? (isOnboarded || isBack ? (profile.data?.connectionPreference ?? null) : null);

  async function submit() {
    if (chosen === null) {
      showToast(t('preference.required'), { ...FAILED, description: t('preference.requiredDescription') });
      return;
    }
    try {
      const saved = await save.mutateAsync({ connectionPreference: chosen });
      forget();
      // Days count in the person's time zone from the first day on, and dates look as at home. A failure is ignored,
      // because the way to a call asks for the zone again, and the device has a region.
      if (!isOnboarded) void api.profile.update(clockAtSignUp()).catch(() => {});
      tellSaved(t('preference.saved'), t('preference.savedDescription'), saved);
      await goOn(saved);
    } catch (error) {
      if (isAnsweredByApp(error)) return;
      showToast(t('saveFailed'), { ...FAILED, description: t('preference.failedDescription') });
    }
  }

  const isMissing = isOnboarded && profile.data === undefined;
  return (
    <main
      id="main"
      data-beside
      className="mx-auto flex min-h-dvh w-full max-w-focus animate-rise flex-col px-(--page-x-focus) pt-safe-6 pb-safe-8.5"
    >
      <VisitHeader step={1} isOnboarded={isOnboarded} goBack={backFrom(1)} />
      <h1 id="question" tabIndex={-1} className="mt-6.5 text-d1">
        {t('preference.title')}
      </h1>
      <p className="mt-2.5 text-lead text-ink-2">{t(isOnboarded ? 'preference.change' : 'preference.description')}</p>
      {isMissing ? (
        <div className="my-6">
          {profile.isError ? (
            <LoadFailed query={profile} />
          ) : (
            <div role="status" aria-label={common('loading')}>
              <Skeleton className="h-80 rounded-l" />
            </div>
          )}
        </div>
      ) : (
        <>
          <ConnectionChoices chosen={chosen} onChoose={tick} />
          {isOnboarded && <WeeklyHoursCard />}
          <Button
            className="mt-auto"
            disabled={chosen === null}
            isLoading={save.isPending}
            loadingLabel={t('saving')}
            onClick={() => void submit()}
          >
            {isOnboarded ? common('save') : t('continue')}
          </Button>
          {!isOnboarded && <AccountLink />}
        </>
      )}
    </main>
  );
}

type ConnectionChoicesProps = { chosen: ConnectionType | null; onChoose: (type: ConnectionType) => void };

function ConnectionChoices({ chosen, onChoose }: ConnectionChoicesProps) {
  const t = useTranslations('onboarding.preference');
  return (
    <div role="radiogroup" aria-labelledby="question" className="mt-6 mb-8 flex flex-col gap-3">
      {CONNECTION_TYPES.map((type) => (
        <ChoiceCard
          key={type}
          name="connection-type"
          value={type}
          isChosen={chosen === type}
          onChoose={() => onChoose(type)}
          title={t(type)}
          description={t(`${type}Description`)}
          art={<ConnectionArt type={type} />}
        />
      ))}
    </div>
  );
}
