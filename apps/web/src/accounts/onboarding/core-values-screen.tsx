import {
  CORE_VALUE_IDS,
  type CoreValueId,
  MAX_CORE_VALUES,
  MIN_CORE_VALUES,
} from '@cuppa/domain/accounts/onboarding/core-values';
import { Leaf } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { isAnsweredByApp } from '../../lib/server/refusals.ts';
import { FiveArcRing } from '../../ui/art/five-arc-ring.tsx';
import { Chip } from '../../ui/choices/chip.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast, WAY_IN } from '../../ui/feedback/toast.ts';
import { useBackFirst } from '../../ui/overlays/back-first.ts';
import { coreValueLabel } from '../parts/core-value-label.ts';
import { VALUE_ICONS } from '../parts/value-icons.ts';
import { AccountLink } from './account-link.tsx';
import { useSaveCoreValues } from './onboarding.queries.ts';
import { useTicked } from './use-ticked.ts';
import { useVisit } from './use-visit.ts';
import { VisitHeader } from './visit-header.tsx';

export function CoreValuesScreen() {
  const t = useTranslations('onboarding');
  const common = useTranslations('common');
  const { profile, isOnboarded, backFrom, goToFirstStep, goOn, tellSaved } = useVisit();
  const save = useSaveCoreValues();
  const { ticked, tick, forget } = useTicked<readonly CoreValueId[]>('values', isOnboarded);
  const chosen = ticked ?? profile.data?.coreValues ?? [];
  // During onboarding, a profile that fails to load does not block: the person just chooses again.
  const isMissing = isOnboarded && profile.data === undefined;

  // Until the profile has loaded too: a device remembers who has finished.
  useBackFirst(!isOnboarded, () => void goToFirstStep());

  function toggle(id: CoreValueId) {
    if (chosen.includes(id)) {
      tick(chosen.filter((value) => value !== id));
    } else if (chosen.length >= MAX_CORE_VALUES) {
      showToast(t('values.tooMany'), {
        id: WAY_IN,
        variant: 'destructive',
        description: t('values.tooManyDescription'),
      });
    } else {
      tick([...chosen, id]);
    }
  }

  async function submit() {
    if (chosen.length < MIN_CORE_VALUES) {
      showToast(t('values.tooFew'), { id: WAY_IN, variant: 'destructive', description: t('values.tooFewDescription') });
      return;
    }
    try {
      const saved = await save.mutateAsync({ coreValues: [...chosen] });
      forget();
      tellSaved(t('values.saved'), t('values.savedDescription'), saved);
      await goOn(saved);
    } catch (error) {
      if (isAnsweredByApp(error)) return;
      showToast(t('saveFailed'), { id: WAY_IN, variant: 'destructive', description: t('values.failedDescription') });
    }
  }

  return (
    <main id="main" className="flex min-h-dvh animate-fade flex-col">
      <div className="mx-auto w-full max-w-focus flex-1 px-6 pt-safe-6 pb-8 short:max-w-768 short:pt-safe-4">
        <VisitHeader step={2} isOnboarded={isOnboarded} goBack={backFrom(2)} />
        <h1 id="question" tabIndex={-1} className="mt-5 text-d2">
          {t('values.title')}
        </h1>
        <p className="mt-2.5 max-w-[32ch] text-body text-ink-2">{t('values.description')}</p>
        {!isMissing && <CoreValueChips chosen={chosen} onToggle={toggle} />}
        {isMissing && <div className="mt-5">{profile.isError ? <LoadFailed query={profile} /> : <ChipsLoading />}</div>}
        {!isOnboarded && <AccountLink />}
      </div>
      <div className="sticky bottom-0 z-(--z-nav) rounded-t-sheet bg-surface shadow-e3">
        <div className="mx-auto flex w-full max-w-focus flex-wrap items-center gap-x-4 gap-y-3 px-5 pt-4.5 pb-safe-7.5 short:max-w-768 short:pt-2 short:pb-safe-2">
          <span className="short:hidden">
            <FiveArcRing value={chosen.length} size={60} width={8} className="text-primary-ink">
              <Leaf size={20} aria-hidden />
            </FiveArcRing>
          </span>
          <p role="status" className="min-w-20 flex-1 text-body leading-tight font-semibold tabular-nums">
            {t('values.counter', { n: chosen.length })}
          </p>
          <Button
            disabled={chosen.length === 0}
            isLoading={save.isPending}
            loadingLabel={t('saving')}
            className="px-5.5! max-sm:grow"
            onClick={() => void submit()}
          >
            {isOnboarded ? common('save') : t('values.submit')}
          </Button>
        </div>
      </div>
    </main>
  );
}

function ChipsLoading() {
  const common = useTranslations('common');
  return (
    <div role="status" aria-label={common('loading')}>
      <Skeleton className="h-96 rounded-l" />
    </div>
  );
}

type CoreValueChipsProps = { chosen: readonly CoreValueId[]; onToggle: (id: CoreValueId) => void };

function CoreValueChips({ chosen, onToggle }: CoreValueChipsProps) {
  const t = useTranslations('onboarding');
  return (
    <div role="group" aria-label={t('values.listLabel')} className="-mx-1 mt-5 flex flex-wrap gap-2 gap-y-3">
      {CORE_VALUE_IDS.map((id) => {
        const Icon = VALUE_ICONS[id];
        return (
          <Chip
            key={id}
            size="lg"
            isOn={chosen.includes(id)}
            onToggle={() => onToggle(id)}
            icon={<Icon size={18} aria-hidden />}
            className="grow gap-1.5! last:grow-0"
          >
            {coreValueLabel(id)}
          </Chip>
        );
      })}
    </div>
  );
}
