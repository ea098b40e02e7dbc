/** The partner of a practice call: a kettle with a face, which nobody takes for a person. */
export function KettleDrawing({ label }: { label: string }) {
  return (
    <div role="img" aria-label={label} className="grid size-full place-items-center">
      <svg viewBox="0 0 240 240" aria-hidden fill="none" className="w-[min(64%,52dvh)] max-w-100">
        <ellipse cx="120" cy="214" rx="84" ry="9" fill="var(--saucer-shade)" />
        <path
          d="M74 92C74 34 166 34 166 92"
          stroke="var(--glaze-raspberry-lip)"
          strokeWidth="13"
          strokeLinecap="round"
        />
        <path
          d="M186 150C214 150 206 112 226 104"
          stroke="var(--glaze-duckegg-lip)"
          strokeWidth="20"
          strokeLinecap="round"
        />
        <path d="M40 190C36 122 66 88 120 88S204 122 200 190C199 206 41 206 40 190z" fill="var(--glaze-duckegg)" />
        <path d="M40 186C39 206 201 206 200 186 196 198 44 198 40 186z" fill="var(--glaze-duckegg-lip)" />
        <path d="M84 90C92 74 148 74 156 90z" fill="var(--glaze-duckegg-lip)" />
        <circle cx="120" cy="72" r="10" fill="var(--tea-hibiscus-2)" />
        <g stroke="var(--infusion-ink)" strokeWidth="6" strokeLinecap="round">
          <path d="M92 138v6M148 138v6M104 162C110 172 130 172 136 162" />
        </g>
        <g fill="var(--tea-hibiscus-2)" opacity="0.45">
          <circle cx="78" cy="160" r="10" />
          <circle cx="162" cy="160" r="10" />
        </g>
      </svg>
    </div>
  );
}
