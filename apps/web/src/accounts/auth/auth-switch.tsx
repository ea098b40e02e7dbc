import { Link } from 'react-router';

type AuthSwitchProps = { question: string; to: string; label: string };

/** The last line of a form, with a link to its counterpart. */
export function AuthSwitch({ question, to, label }: AuthSwitchProps) {
  return (
    <p className="mt-auto pt-6 text-center text-body text-ink-2">
      <span>{question}</span>{' '}
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-bold text-primary-ink underline underline-offset-4"
      >
        {label}
      </Link>
    </p>
  );
}
