import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSignOut } from '../../lib/session/use-sign-out.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';

type VisitHeaderProps = { step: 1 | 2; isOnboarded: boolean; goBack: (() => Promise<void>) | null };

/** The line above the question: Back, if it leads anywhere, and during the onboarding its progress and a way out. */
export function VisitHeader({ step, isOnboarded, goBack }: VisitHeaderProps) {
  const common = useTranslations('common');
  const back = goBack !== null && (
    <IconButton label={common('back')} onClick={() => void goBack()}>
      <ArrowLeft size={22} aria-hidden />
    </IconButton>
  );
  if (isOnboarded) return back;
  return (
    <div className="flex min-h-12 items-center gap-2.5 whitespace-nowrap">
      {back}
      <StepIndicator step={step} />
      <LogOut />
    </div>
  );
}

function LogOut() {
  const t = useTranslations('onboarding');
  const signOut = useSignOut('/welcome');
  return (
    <button
      type="button"
      onClick={() => void signOut()}
      className="-my-3 -mr-2 ml-auto min-h-11 px-2 text-small font-semibold text-ink-2 underline underline-offset-4"
    >
      {t('logOut')}
    </button>
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
            'h-2 w-7 rounded-xs tight:w-5',
            number <= step ? 'bg-primary' : 'border-2 border-line-control bg-surface-3',
          )}
        />
      ))}
      <span className="ml-1 text-label text-ink-3">{t('step', { step })}</span>
    </div>
  );
}
