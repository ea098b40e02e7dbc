import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';

const TONES = {
  primary: 'bg-primary-soft text-primary-ink',
  celadon: 'bg-celadon-soft text-celadon-ink',
  chamomile: 'bg-chamomile-soft text-chamomile-ink',
  pea: 'bg-pea-soft text-pea-ink',
  success: 'bg-success-soft text-success-ink',
  premium: 'bg-chamomile text-on-chamomile',
  plum: 'bg-plum text-on-plum',
} as const;
export type TagTone = keyof typeof TONES;

export function Tag({ tone, className, children }: { tone: TagTone; className?: string; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-7 items-center gap-1.5 rounded-pill px-2.75 py-1 text-label',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
