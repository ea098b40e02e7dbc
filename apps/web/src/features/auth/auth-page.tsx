import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Cup, type Glaze, TEAS, type Tea } from '../../ui/cup.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

type AuthPageProps = {
  back: { to: string; label: string };
  eyebrow: string;
  title: string;
  description?: string;
  cup?: { rim: Glaze; tea: Tea };
  children: ReactNode;
};

/** The frame of every sign-in page: a form column of 480 px with a cup in the corner. */
export function AuthPage({
  back,
  eyebrow,
  title,
  description,
  cup = { rim: 'custard', tea: TEAS.hibiscus },
  children,
}: AuthPageProps) {
  const navigate = useNavigate();
  return (
    <div className="relative min-h-dvh overflow-hidden">
      <div aria-hidden className="pointer-events-none absolute inset-x-0 top-0 mx-auto h-44 max-w-focus">
        <Cup
          rim={cup.rim}
          tea={cup.tea}
          saucer="duckegg"
          earAngle={150}
          className="absolute -top-8 -right-9 w-36 md:-right-16 md:w-44"
        />
      </div>
      <main
        id="main"
        className="relative mx-auto flex min-h-dvh w-full max-w-focus animate-rise flex-col px-(--page-x-focus) pt-[calc(20px+var(--safe-t))] pb-[calc(20px+var(--safe-b))]"
      >
        <IconButton label={back.label} onClick={() => void navigate(back.to)}>
          <ArrowLeft size={22} aria-hidden />
        </IconButton>
        <p className="mt-9 text-small font-bold text-primary-ink">{eyebrow}</p>
        <h1 tabIndex={-1} className="mt-1 max-w-[12ch] text-d2">
          {title}
        </h1>
        {description !== undefined && <p className="mt-2 text-body text-ink-2">{description}</p>}
        {children}
      </main>
    </div>
  );
}
