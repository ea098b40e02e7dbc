import type { NextStep } from '@cuppa/contract/whats-next/whats-next-contract';
import { ArrowRight, Award, Clock, Coffee, Flame, type LucideIcon, MapPin, NotebookPen, Video, X } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PathArt } from '../../ui/art/path-art.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import type { StepWords } from './use-step-words.ts';

type StepCardProps = {
  step: NextStep;
  words: StepWords;
  /** The best step stands out. */
  isFirst: boolean;
  onHide: (how: 'dismiss' | 'snooze') => void;
};

const QUIET =
  'inline-flex min-h-11 items-center gap-1.5 rounded-pill px-3 text-small font-semibold text-ink-2 hover:bg-surface-2';

export function StepCard({ step, words: { title, reason, action }, isFirst, onHide }: StepCardProps) {
  const t = useTranslations('whatsNext');
  const Icon = STEP_ICONS[step.kind];
  return (
    <li
      className={classNames(
        'relative overflow-hidden rounded-l p-5 shadow-e1',
        isFirst ? 'bg-pea-soft pb-4 md:p-7 md:pb-5' : 'bg-surface pb-3',
      )}
    >
      {isFirst && <PathArt className="absolute right-0 bottom-0 w-42 max-sm:hidden" />}
      <div className="relative flex items-start gap-4">
        <span
          aria-hidden
          className={classNames(
            'grid size-12 shrink-0 place-items-center rounded-pill text-pea-ink',
            isFirst ? 'bg-surface' : 'bg-pea-soft',
          )}
        >
          <Icon size={24} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className={classNames('wrap-anywhere', isFirst ? 'text-t1' : 'text-t3')}>{title}</h2>
          <p className={classNames('mt-1 text-ink-2', isFirst ? 'text-body' : 'text-small')}>{reason}</p>
        </div>
      </div>
      <div className="relative mt-4 flex flex-wrap items-center gap-x-5 gap-y-1">
        <Link to={stepPath(step)} className={buttonStyles(isFirst ? 'primary' : 'outline', 'sm')}>
          {action}
          <ArrowRight size={18} aria-hidden />
        </Link>
        <span className="-ml-3 flex flex-wrap gap-x-1">
          <button
            type="button"
            aria-label={t('snoozeStep', { step: title })}
            onClick={() => onHide('snooze')}
            className={QUIET}
          >
            <Clock size={18} aria-hidden />
            {t('snooze')}
          </button>
          <button
            type="button"
            aria-label={t('dismissStep', { step: title })}
            onClick={() => onHide('dismiss')}
            className={QUIET}
          >
            <X size={18} aria-hidden />
            {t('dismiss')}
          </button>
        </span>
      </div>
    </li>
  );
}

const STEP_ICONS: Record<NextStep['kind'], LucideIcon> = {
  reconnection: Coffee,
  journal: NotebookPen,
  streak: Flame,
  event: MapPin,
  badge: Award,
  'first-call': Video,
};

/** The address at which a step is taken. */
function stepPath(step: NextStep): string {
  switch (step.kind) {
    case 'reconnection':
      return '/matches';
    case 'journal':
      return `/post-call?call=${step.callId}`;
    case 'streak':
      return '/daily-tea';
    case 'event':
      return '/town-square';
    case 'badge':
      return '/badges';
    case 'first-call':
      return '/video';
  }
}
