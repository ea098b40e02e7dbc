/** The rings of the way in on the home page, larger. */
export function RingsArt({ className }: { className: string }) {
  return (
    <svg viewBox="-60 -60 120 120" aria-hidden fill="none" className={className}>
      <g stroke="var(--primary)" strokeWidth="4">
        <circle r="56" opacity="0.3" />
        <circle r="40" opacity="0.5" />
        <circle r="24" opacity="0.8" />
      </g>
      <circle r="8" fill="var(--primary)" />
    </svg>
  );
}
