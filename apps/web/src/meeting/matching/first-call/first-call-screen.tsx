import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { ArrowLeft } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/base/class-names.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useBackFirst } from '../../../ui/overlays/back-first.ts';
import { AgesStep } from './ages-step.tsx';
import { type FirstCallStep, firstCallSteps } from './first-call-steps.ts';
import { DateGendersStep, GenderStep } from './gender-steps.tsx';
import { LanguagesStep } from './languages-step.tsx';
import { NameStep } from './name-step.tsx';
import type { StepProps } from './step-page.tsx';

const STEPS: Record<Exclude<FirstCallStep, 'rules'>, ComponentType<StepProps>> = {
  firstName: NameStep,
  languages: LanguagesStep,
  gender: GenderStep,
  dateGenders: DateGendersStep,
  ages: AgesStep,
};

type FirstCallScreenProps = {
  profile: OwnProfile;
  /** The community rules, which come last. */
  renderRules: (rules: { onAccepted: () => void }) => ReactNode;
  onDone: () => void;
};

/** What a first call needs, one question a screen. Back leads to the question before, and from the first one away. */
export function FirstCallScreen({ profile, renderRules, onDone }: FirstCallScreenProps) {
  const navigate = useNavigate();
  const t = useTranslations('callProfile');
  const common = useTranslations('common');
  // An answered question stays among them, so that Back finds it.
  const [steps] = useState(() => firstCallSteps(profile));
  const [index, setIndex] = useState(0);
  const step = steps[index];
  const [cameFromPage] = useState(() => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0);
  useBackFirst(index > 0, () => setIndex(index - 1));

  function goOn(): void {
    if (index + 1 < steps.length) setIndex(index + 1);
    else onDone();
  }

  function goBack(): void {
    if (index > 0) setIndex(index - 1);
    else if (cameFromPage) void navigate(-1);
    else void navigate('/home', { replace: true });
  }

  const Step = step === undefined || step === 'rules' ? null : STEPS[step];
  return (
    <section className="mx-auto flex h-[calc(100dvh-var(--nav-end))] w-full max-w-focus flex-col pt-safe-4 short:pt-safe-2 tight:pt-safe-2">
      <div className="flex shrink-0 items-center gap-4">
        <IconButton label={common('back')} onClick={goBack}>
          <ArrowLeft size={22} aria-hidden />
        </IconButton>
        <p className="flex min-w-0 flex-1 items-center gap-2 text-label text-ink-2">
          <span aria-hidden className="flex min-w-0 flex-1 gap-1.5">
            {steps.map((one, place) => (
              <span
                key={one}
                className={classNames(
                  'h-2 max-w-12 flex-1 rounded-xs',
                  place <= index ? 'bg-primary' : 'border-2 border-line-control bg-surface-3',
                )}
              />
            ))}
          </span>
          <span>{t('step', { step: index + 1, count: steps.length })}</span>
        </p>
      </div>
      {Step !== null && <Step key={step} profile={profile} onAnswered={goOn} />}
      {step === 'rules' && renderRules({ onAccepted: goOn })}
    </section>
  );
}
