/** Logos of the sign-in providers; their colors are prescribed. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-5">
      <path
        fill="var(--google-blue)"
        d="M23 12.27c0-.78-.07-1.53-.2-2.25H12v4.26h6.17a5.27 5.27 0 0 1-2.29 3.46v2.87h3.7C21.75 18.61 23 15.72 23 12.27z"
      />
      <path
        fill="var(--google-green)"
        d="M12 23.46c3.1 0 5.7-1.03 7.59-2.78l-3.7-2.87c-1.03.69-2.34 1.1-3.89 1.1-2.99 0-5.52-2.02-6.43-4.74H1.75v2.96A11.46 11.46 0 0 0 12 23.46z"
      />
      <path fill="var(--google-yellow)" d="M5.57 14.17a6.89 6.89 0 0 1 0-4.35V6.86H1.75a11.46 11.46 0 0 0 0 10.27z" />
      <path
        fill="var(--google-red)"
        d="M12 5.08c1.69 0 3.2.58 4.39 1.72l3.29-3.29A11.03 11.03 0 0 0 12 .54C7.5.54 3.61 3.12 1.75 6.86l3.82 2.96C6.48 7.1 9.01 5.08 12 5.08z"
      />
    </svg>
  );
}

export function AppleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-5" fill="currentColor">
      <path d="M12.2 6.6c.9 0 2.2-1.1 3.9-1.1 1.6 0 3 .8 4 2.2-3.3 2-2.8 6.6.6 8.1-.8 2.3-2.7 6.1-4.9 6.1-1.4 0-1.9-.9-3.6-.9s-2.2.9-3.5.9C5.9 21.9 3 16.6 3 12.7c0-4.2 2.6-6.9 5.5-6.9 1.7 0 2.9.8 3.7.8z" />
      <path d="M15.9 1.5c.2 2.3-1.9 4.4-4 4.3-.2-2.2 1.9-4.2 4-4.3z" />
    </svg>
  );
}

export function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-5">
      <circle cx="12" cy="12" r="12" fill="var(--facebook-blue)" />
      <path
        fill="var(--facebook-ink)"
        d="M13.4 24v-9h3l.5-3.5h-3.5V9.3c0-1 .4-1.8 1.9-1.8h1.7V4.5s-1.4-.3-2.8-.3c-2.9 0-4.5 1.7-4.5 4.7v2.6H6.5V15h3.2v8.8c1.2.2 2.5.3 3.7.2z"
      />
    </svg>
  );
}
