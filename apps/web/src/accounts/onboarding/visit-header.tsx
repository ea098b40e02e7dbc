import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSignOut } from '../../lib/session/use-sign-out.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';

type VisitHeaderProps = { step: 1 | 2; isOnboarded: boolean; goBack: () => Promise<void> };

/** The line above the question: the onboarding progress with a way out, or the way back to Settings. */
export function VisitHeader({ step, isOnboarded, goBack }: VisitHeaderProps) {
  const common = useTranslations('common');
  if (!isOnboarded) return <StepHeader step={step} />;
  return (
    <IconButton label={common('back')} onClick={() => void goBack()}>
      <ArrowLeft size={22} aria-hidden />
    </IconButton>
  );
}

function StepHeader({ step }: { step: 1 | 2 }) {
  const t = useTranslations('onboarding');
  const signOut = useSignOut('/welcome');
  return (
    <div className="flex items-center justify-between gap-4">
      <StepIndicator step={step} />
      <button
        type="button"
        onClick={() => void signOut()}
        className="-my-3 -mr-2 min-h-11 px-2 text-small font-semibold text-ink-2 underline underline-offset-4"
      >
        {t('logOut')}
      </button>
    </div>
  );
}

function StepIndicator({ step }: { step: 1 | 2 }) {
  const t = useTranslations('onboarding');
  return (
    <div className="flex items-center gap-2">
      {[1, 2].map((number) => (
        <span
          key={number}
          aria-hidden
          className={classNames(
            'h-2 w-7 rounded-xs',
            number <= step ? 'bg-primary' : 'border-2 border-line-control bg-surface-3',
          )}
        />
      ))}
      <span className="ml-1 text-label text-ink-3">{t('step', { step })}</span>
    </div>
  );
}
