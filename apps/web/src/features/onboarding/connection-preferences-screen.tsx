import { CONNECTION_TYPES, type ConnectionType } from '@cuppa/domain/onboarding/onboarding';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { deviceTimeZone } from '../../lib/time/today.ts';
import { ChoiceCard } from '../../ui/choices/choice-card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { ConnectionArt } from './connection-art.tsx';
import { useSavePreference } from './onboarding.queries.ts';
import { StepIndicator } from './step-indicator.tsx';
import { WeeklyHoursCard } from './weekly-hours.tsx';

export function ConnectionPreferencesScreen() {
  const { api, queries } = useServer();
  const t = useTranslations('onboarding');
  const navigate = useNavigate();
  const save = useSavePreference();
  // Someone who came from Settings goes back there; for them this is no step of the onboarding.
  const profile = useQuery(queries.profile.me.queryOptions());
  const isOnboarded = profile.data?.hasCompletedOnboarding === true;
  const [chosen, setChosen] = useState<ConnectionType | null>(null);

  async function submit() {
    if (chosen === null) {
      showToast(t('preference.required'), { variant: 'destructive', description: t('preference.requiredDescription') });
      return;
    }
    try {
      const { next } = await save.mutateAsync({ connectionPreference: chosen });
      // Days count by the person's own clock from the first one on; the way to a call asks for it again.
      if (!isOnboarded) void api.profile.update({ timeZone: deviceTimeZone() }).catch(() => {});
      showToast(t('preference.saved'), { variant: 'success', description: t('preference.savedDescription') });
      await navigate(isOnboarded ? '/settings' : next);
    } catch (error) {
      if (isAnsweredByApp(error)) return;
      showToast(t('saveFailed'), { variant: 'destructive', description: t('preference.failedDescription') });
    }
  }

  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh w-full max-w-focus animate-rise flex-col px-(--page-x-focus) pt-safe-6 pb-safe-8.5"
    >
      {!isOnboarded && <StepIndicator step={1} />}
      <h1 id="question" tabIndex={-1} className="mt-6.5 text-d1">
        {t('preference.title')}
      </h1>
      <p className="mt-2.5 text-lead text-ink-2">{t('preference.description')}</p>
      <div role="radiogroup" aria-labelledby="question" className="mt-6 mb-8 flex flex-col gap-3">
        {CONNECTION_TYPES.map((type) => (
          <ChoiceCard
            key={type}
            name="connection-type"
            value={type}
            isChosen={chosen === type}
            onChoose={() => setChosen(type)}
            title={t(`preference.${type}`)}
            description={t(`preference.${type}Description`)}
            art={<ConnectionArt type={type} />}
          />
        ))}
      </div>
      {isOnboarded && <WeeklyHoursCard />}
      <Button className="mt-auto" isLoading={save.isPending} loadingLabel={t('saving')} onClick={() => void submit()}>
        {t('continue')}
      </Button>
    </main>
  );
}
