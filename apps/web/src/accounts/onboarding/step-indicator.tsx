import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/base/class-names.ts';

export function StepIndicator({ step }: { step: 1 | 2 }) {
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
