import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';

type OneThingPageProps = {
  /** Not given if the page has its own way out. */
  back?: { to: string; label: string };
  eyebrow: string;
  title: string;
  description: string;
  /** An icon on the edge of the saucer: a letter or a key. */
  icon: ReactNode;
  /** For a page that replaces another one on the same route: moves the focus to the heading. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** A sign-in page with a single task: a centered column under its own cup. */
export function OneThingPage(props: OneThingPageProps) {
  const { back, eyebrow, title, description, icon, takesFocus = false, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh w-full max-w-focus animate-rise flex-col px-(--page-x-focus) pt-safe-5 pb-safe-6"
    >
      <div className="min-h-12">
        {back !== undefined && (
          <IconButton label={back.label} onClick={() => void navigate(back.to)}>
            <ArrowLeft size={22} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className="my-auto flex flex-col items-center py-4 text-center">
        <div aria-hidden className="relative mb-6 w-42 short:hidden">
          <Cup rim="duckegg" tea={TEAS.amber} saucer="duckegg" earAngle={163} className="w-full" />
          <span className="absolute right-0 bottom-0 grid size-12 place-items-center rounded-pill bg-surface text-primary-ink shadow-e2">
            {icon}
          </span>
        </div>
        <p className="text-small font-bold text-primary-ink">{eyebrow}</p>
        <h1 ref={heading} tabIndex={-1} className="mt-1 text-d2">
          {title}
        </h1>
        <p className="mt-3 text-lead text-balance text-ink-2">{description}</p>
        <div className="mt-6 flex w-full flex-col gap-3">{children}</div>
      </div>
    </main>
  );
}
