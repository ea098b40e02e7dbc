/** A dotted path to a star: decoration for what comes next. */
export function PathArt({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 168 156" aria-hidden fill="none" className={className}>
      <path
        d="M61 156C65 145 72 140 88 136S106 124 111 116 118 105 124 103"
        stroke="var(--pea)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 11"
      />
      <circle cx="144" cy="96" r="20" fill="var(--pea)" />
      <path
        d="M144 84c1.5 8.5 3 10 12 12-9 2-10.5 3.5-12 12-1.5-8.5-3-10-12-12 9-2 10.5-3.5 12-12z"
        fill="var(--glaze-porcelain)"
      />
    </svg>
  );
}
