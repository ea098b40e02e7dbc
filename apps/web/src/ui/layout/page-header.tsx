import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../base/class-names.ts';

export type PageHeaderProps = {
  title: string;
  description?: string;
  /**
   * A round back arrow; its label is visible if `isNamed`, else only for screen readers. `state` is the state of its
   * link.
   */
  back?: { to: string; label: string; isNamed?: boolean; state?: unknown };
  /** Content at the end of the arrow's line. */
  aside?: ReactNode;
  /** Content next to the title, or below it if there is no room. */
  beside?: ReactNode;
  /** A page has one h1; under another title the header names a section of it. */
  titleAs?: 'h1' | 'h3';
  /** For a title that a person wrote. */
  titleDir?: 'auto';
};

export function PageHeader({
  title,
  description,
  back,
  aside,
  beside,
  titleAs: Title = 'h1',
  titleDir,
}: PageHeaderProps) {
  const hasLine = back !== undefined || aside !== undefined;
  return (
    <header className={classNames('flex flex-col gap-4 pb-4 md:pt-safe-8', hasLine ? 'pt-safe-3.5' : 'pt-safe-5.5')}>
      {hasLine && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {back !== undefined && <BackLink {...back} />}
          {aside}
        </div>
      )}
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 md:justify-start">
          <Title tabIndex={-1} dir={titleDir} className="min-w-0 text-d2 wrap-break-word">
            {title}
          </Title>
          {beside}
        </div>
        {description !== undefined && <p className="mt-1.5 text-body leading-snug text-ink-2">{description}</p>}
      </div>
    </header>
  );
}

function BackLink({ to, label, isNamed = false, state }: NonNullable<PageHeaderProps['back']>) {
  return (
    <Link
      to={to}
      state={state}
      aria-label={isNamed ? undefined : label}
      className={classNames(
        'inline-flex min-w-0 items-center justify-center gap-2.5 rounded-pill bg-surface text-small font-semibold text-ink-2 shadow-e1 hover:bg-surface-2',
        isNamed ? 'min-h-11 pr-4.5 pl-3.5' : 'size-12',
      )}
    >
      <ArrowLeft size={isNamed ? 20 : 22} aria-hidden className="shrink-0" />
      {isNamed && <span className="min-w-0 wrap-break-word">{label}</span>}
    </Link>
  );
}
