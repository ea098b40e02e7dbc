import { Cup, TEAS } from '../../ui/cup.tsx';

/** Two cups and what lies between them. */
export function WelcomeArt() {
  return (
    <div
      aria-hidden
      className="relative mx-auto min-h-64 w-full max-w-focus flex-1 lg:h-[600px] lg:min-h-0 lg:max-w-[560px] lg:flex-none"
    >
      <Cup
        rim="custard"
        tea={TEAS.hibiscus}
        saucer="porcelain"
        earAngle={-42}
        className="absolute top-[2%] -left-8 w-[min(58%,32dvh)]"
      />
      <Cup
        rim="duckegg"
        tea={TEAS.amber}
        saucer="raspberry"
        earAngle={-142}
        className="absolute right-1 bottom-[6%] w-[min(56%,31dvh)]"
      />
      <Leaf className="absolute top-[4%] left-[64%] w-7" />
      <Leaf className="absolute bottom-[12%] left-[12%] w-9 rotate-65" />
      <Biscuit className="absolute top-[6%] right-[4%] w-15" />
    </div>
  );
}

function Leaf({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 28" className={className}>
      <path d="M2 26C2 10 14 2 30 2 30 18 18 26 2 26z" fill="var(--leaf)" />
      <path d="M6 23C14 18 20 12 25 7" stroke="var(--leaf-vein)" strokeWidth="2.5" strokeLinecap="round" fill="none" />
    </svg>
  );
}

function Biscuit({ className }: { className: string }) {
  const crumbs = [
    [22, 22],
    [38, 20],
    [30, 32],
    [20, 38],
    [40, 38],
    [31, 45],
    [31, 14],
  ] as const;
  return (
    <svg viewBox="0 0 60 60" className={className}>
      <circle
        cx="30"
        cy="30"
        r="27"
        fill="var(--tea-amber-1)"
        stroke="var(--tea-amber-2)"
        strokeWidth="4"
        strokeDasharray="5 4"
      />
      {crumbs.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="2.5" fill="var(--tea-amber-2)" />
      ))}
    </svg>
  );
}
