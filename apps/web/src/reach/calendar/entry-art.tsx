/** An illustration of a calendar with a cup on one day. */
export function EntryArt({ className }: { className: string }) {
  const days = [0, 1, 2, 3, 4, 5];
  return (
    <svg viewBox="0 0 136 104" className={className} aria-hidden>
      <rect x="2" y="10" width="132" height="92" rx="16" fill="var(--surface-2)" />
      <path d="M2 26a16 16 0 0 1 16-16h100a16 16 0 0 1 16 16v8H2z" fill="var(--primary)" />
      <path d="M36 2v16M100 2v16" stroke="var(--ink-3)" strokeWidth="6" strokeLinecap="round" />
      {days.map((day) => (
        <rect
          key={day}
          x={14 + (day % 3) * 38}
          y={44 + Math.floor(day / 3) * 28}
          width="32"
          height="22"
          rx="7"
          fill={day === 4 ? 'var(--chamomile)' : 'var(--surface-3)'}
        />
      ))}
      <path
        d="M60 76h14v7a7 7 0 0 1-14 0zM74 78h3a3.5 3.5 0 0 1 0 7h-3.4"
        fill="none"
        stroke="var(--on-chamomile)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
