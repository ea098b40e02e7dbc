import type { NextStep } from '@cuppa/contract/home/home/whats-next-contract';
import {
  ArrowRight,
  Award,
  CalendarDays,
  CalendarPlus,
  Coffee,
  Ellipsis,
  Flame,
  type LucideIcon,
  MessageCircleQuestion,
  NotebookPen,
  Video,
} from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { EventPicture } from '../../../town/parts/event-picture.tsx';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { PathArt } from '../../../ui/art/path-art.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { buttonStyles } from '../../../ui/controls/button-styles.ts';
import type { StepWords } from './use-step-words.ts';

type StepCardProps = {
  step: NextStep;
  words: StepWords;
  /** The best step is highlighted. */
  isFirst: boolean;
  /** Its column span on a desktop. */
  width: string;
  /** Opens the menu that hides the step. */
  onMenu: () => void;
};

export function StepCard({ step, words: { title, reason, action }, isFirst, width, onMenu }: StepCardProps) {
  const t = useTranslations('whatsNext');
  return (
    <li
      className={classNames(
        'relative flex flex-col overflow-hidden rounded-l p-5 shadow-e1',
        width,
        isFirst ? 'bg-pea-soft pb-4 md:p-7 md:pb-5' : 'bg-surface pb-3',
      )}
    >
      {isFirst && <PathArt className="absolute right-18 bottom-0 w-42 max-md:hidden" />}
      <div className="relative flex items-start gap-4">
        <StepPicture step={step} className={isFirst ? 'bg-surface' : 'bg-pea-soft'} />
        <div className="min-w-0 flex-1">
          <h2 className={classNames('wrap-anywhere', isFirst ? 'text-t1' : 'text-t3')}>{title}</h2>
          <p className={classNames('mt-1 text-ink-2', isFirst ? 'text-body' : 'text-small')}>{reason}</p>
        </div>
      </div>
      <div className="relative mt-auto flex flex-wrap items-center gap-x-5 gap-y-1 pt-4">
        <Link to={stepPath(step)} className={buttonStyles(isFirst ? 'primary' : 'outline', 'sm')}>
          <span>{action}</span>
          <ArrowRight size={18} aria-hidden />
        </Link>
        <button
          type="button"
          aria-label={t('notNow', { step: title })}
          aria-haspopup="dialog"
          onClick={onMenu}
          className="-mr-2 ml-auto grid size-11 place-items-center rounded-pill text-ink-2 hover:bg-surface-2"
        >
          <Ellipsis size={22} aria-hidden />
        </button>
      </div>
    </li>
  );
}

/** The face of the person or the picture of the event that the step is about; else an icon for its kind. */
function StepPicture({ step, className }: { step: NextStep; className: string }) {
  if (step.kind === 'reconnection' || step.kind === 'person')
    return <Avatar name={step.partnerName} seed={step.partnerAvatarSeed} frame={step.partnerFrame} size={48} />;
  if (step.kind === 'event')
    return (
      <EventPicture
        kind={step.type}
        url={step.imageUrl}
        seed={step.eventId}
        isCropped
        className="size-12 shrink-0 rounded-m"
      />
    );
  const Icon = STEP_ICONS[step.kind];
  return (
    <span
      aria-hidden
      className={classNames('grid size-12 shrink-0 place-items-center rounded-pill text-pea-ink', className)}
    >
      <Icon size={24} />
    </span>
  );
}

const STEP_ICONS: Record<Exclude<NextStep['kind'], 'reconnection' | 'event' | 'person'>, LucideIcon> = {
  journal: NotebookPen,
  streak: Flame,
  badge: Award,
  'first-call': Video,
  repair: Flame,
  question: MessageCircleQuestion,
  'week-cup': Coffee,
  call: Video,
  reflection: NotebookPen,
  square: CalendarDays,
  host: CalendarPlus,
};

/** The address that a step leads to. */
function stepPath(step: NextStep): string {
  switch (step.kind) {
    case 'reconnection':
      return step.connectionId === null ? '/matches' : `/matches/${step.connectionId}`;
    case 'journal':
      return `/post-call?call=${step.callId}`;
    case 'streak':
      return '/daily-tea';
    case 'event':
      return `/town-square/${step.eventId}`;
    case 'badge':
      return '/badges';
    case 'repair':
      // The repair card there says which of the two is still open.
      return '/home';
    case 'question':
      return '/daily-tea';
    case 'week-cup':
      return `/week-cup?week=${step.week}`;
    case 'person':
      return `/chat/${step.connectionId}`;
    case 'reflection':
      return '/reflection';
    case 'square':
      return '/town-square';
    case 'host':
      return '/town-square/host';
    case 'call':
    case 'first-call':
      return '/video';
  }
}
