import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';

/** The cups of the pages: one for new people, one for returning people. */
const CUPS = {
  new: { rim: 'custard', tea: TEAS.hibiscus, earAngle: 145, className: '-top-14 -right-17' },
  back: { rim: 'duckegg', tea: TEAS.amber, earAngle: 163, className: '-top-12 -right-15.5' },
} as const;

type AuthPageProps = {
  /** Not given if the page has its own way out. */
  back?: { to: string; label: string; onBack?: () => void };
  eyebrow: string;
  title: string;
  /** For a title that would break into three lines: runs on a little below the cup. */
  isLong?: boolean;
  description?: string;
  cup: keyof typeof CUPS;
  /** For a page that replaces another one on the same route: moves the focus to the heading. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** The layout of all sign-in pages: a form column of 480 px, with a cup in the corner. */
export function AuthPage(props: AuthPageProps) {
  const { back, eyebrow, title, isLong = false, description, cup, takesFocus = false, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const navigate = useNavigate();
  const { className, ...look } = CUPS[cup];
  return (
    <div className="relative min-h-dvh overflow-hidden">
      <div aria-hidden className="pointer-events-none absolute inset-x-0 top-0 mx-auto h-44 max-w-focus">
        <Cup saucer="duckegg" className={`absolute w-52.5 ${className}`} {...look} />
      </div>
      <main
        id="main"
        data-beside
        className="relative mx-auto flex min-h-dvh w-full max-w-focus animate-rise flex-col px-(--page-x-focus) pt-safe-5 pb-safe-4.5"
      >
        {back === undefined ? (
          <div className="size-12" />
        ) : (
          <IconButton label={back.label} onClick={back.onBack ?? (() => void navigate(back.to))}>
            <ArrowLeft size={22} aria-hidden />
          </IconButton>
        )}
        <p
          className={classNames('text-small font-bold text-primary-ink', description === undefined ? 'mt-9' : 'mt-7.5')}
        >
          {eyebrow}
        </p>
        <h1
          ref={heading}
          tabIndex={-1}
          className={classNames('mt-1 text-d2', isLong ? 'max-w-[13ch]' : 'max-w-[12ch]')}
        >
          {title}
        </h1>
        {description !== undefined && <p className="mt-3.5 text-lead text-ink-2">{description}</p>}
        {children}
      </main>
    </div>
  );
}
