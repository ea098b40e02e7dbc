import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';

type AuthErrorViewProps = {
  message: string;
  details?: string;
  onLeave?: () => void;
  /** A better next step than signing in, which then becomes the second choice. */
  nextStep?: { to: string; label: string };
};

export function AuthErrorView({ message, details, onLeave, nextStep }: AuthErrorViewProps) {
  const t = useTranslations('auth');
  const words = useTranslations('signInReturn.callback');
  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh w-full max-w-focus flex-col items-center justify-center gap-3 px-(--page-x-focus) text-center"
    >
      <Cup rim="raspberry" tea={TEAS.dark} earAngle={140} className="mb-3 w-28" />
      <h1 tabIndex={-1} className="max-w-full text-d2 hyphens-auto wrap-anywhere">
        {words('errorTitle')}
      </h1>
      <p role="alert" className="text-body text-ink-2">
        {message}
      </p>
      {nextStep !== undefined && (
        <Link to={nextStep.to} className={buttonStyles('primary', 'md', 'mt-3 w-full')}>
          {nextStep.label}
        </Link>
      )}
      <Link
        to="/signin"
        onClick={onLeave}
        className={buttonStyles(nextStep === undefined ? 'primary' : 'text', 'md', 'mt-3 w-full')}
      >
        {t('backToSignIn')}
      </Link>
      {details !== undefined && (
        <details className="w-full rounded-m bg-surface p-4 text-left text-small text-ink-2 shadow-e1">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{words('details')}</summary>
          <pre className="overflow-x-auto pt-2 text-label whitespace-pre-wrap">{details}</pre>
        </details>
      )}
    </main>
  );
}
