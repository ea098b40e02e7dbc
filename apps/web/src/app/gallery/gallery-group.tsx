import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/base/class-names.ts';

type GalleryGroupProps = {
  title: string;
  /** The background of the group: a card, the page itself, or the stage. */
  ground?: 'card' | 'page' | 'stage';
  className?: string;
  children: ReactNode;
};

const GROUNDS = {
  card: 'rounded-l bg-surface p-6 shadow-e1',
  page: '',
  stage: 'rounded-l bg-stage p-6 text-on-stage',
};

/** One kind of part, in all its states. */
export function GalleryGroup({ title, ground = 'card', className, children }: GalleryGroupProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      {...(ground === 'stage' && { 'data-stage': true })}
      className={classNames('min-w-0', GROUNDS[ground], className)}
    >
      <h2 id={id} className={classNames('mb-3.5 text-t2', ground === 'page' && 'px-1')}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A part in one state, with the name of the state. */
export function GalleryState({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5">
      {children}
      <p className="text-label font-normal text-ink-2">{name}</p>
    </div>
  );
}
